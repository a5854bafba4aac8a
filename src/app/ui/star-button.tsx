import { IconButton } from './icon-button.tsx'

export interface StarButtonProps {
  /** Names what it marks, such as "Favorite: Mensa am Aubach"; whether it is one says the state. */
  label: string
  starred: boolean
  /** Takes the state that is wanted. */
  onChange: (starred: boolean) => void
}

/** Marks a favorite: a star in outline, or solid. */
export function StarButton({ label, starred, onChange }: StarButtonProps) {
  return <IconButton icon="star" label={label} pressed={starred} onClick={() => onChange(!starred)} />
}
