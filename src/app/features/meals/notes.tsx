import type { Allergen } from '../../../contract/allergens.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { Messages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { lettersOf } from './codes.ts'
import type { Declarations, DeclaredNote } from './declarations.ts'
import { DietMark } from './diet-mark.tsx'
import type { Diet } from './read-note.ts'
import './notes.css'

export interface NotesProps {
  declarations: Declarations
  /** The allergens that concern me. */
  mine: readonly Allergen[]
  /** `mine`: only what concerns me, for where the diet stands elsewhere and room is scarce. */
  only?: 'mine'
}

/** What the canteen notes, in its own words. What concerns me comes first, as a chip; then the diet. */
export function Notes({ declarations, mine, only }: NotesProps) {
  const { t } = useI18n()
  const concerns = (note: DeclaredNote) => note.allergens.some((allergen) => mine.includes(allergen))
  const chips = declarations.notes.filter(concerns)
  const others = declarations.notes.filter((note) => !concerns(note) && !isSaid(note, declarations.diet))
  const diet = only === 'mine' ? null : declarations.diet
  const words = only === 'mine' ? [] : others
  const unknown = mine.length > 0 && declarations.allergens.length === 0 && only !== 'mine'
  if (chips.length === 0 && diet === null && words.length === 0 && !unknown) return null
  return (
    <ul className="notes" aria-label={t.meals.notes.label}>
      {chips.map((note) => (
        <li key={note.text} className="notes-mine">
          <Icon name="triangle-alert" size="small" />
          <span>
            <VisuallyHidden>{t.meals.notes.mine}</VisuallyHidden>
            {wordsOf(note, t)}
          </span>
        </li>
      ))}
      {diet !== null && (
        <li className="notes-diet">
          <DietMark diet={diet} />
        </li>
      )}
      {words.map((note) => (
        <li key={note.text}>{note.text}</li>
      ))}
      {unknown && <li>{t.meals.notes.noAllergens}</li>}
    </ul>
  )
}

/** The diet's mark says it already. A claim that the other notes take back stays in the canteen's words. */
const isSaid = (note: DeclaredNote, diet: Diet | null): boolean =>
  note.onlyDiet && (diet === 'vegan' || diet === note.diet)

/** A chip must say what it is about, so a bare letter gets its word. */
const wordsOf = (note: DeclaredNote, t: Messages): string =>
  lettersOf(note.text).length === 0
    ? note.text
    : t.meals.notes.coded(note.allergens.map((allergen) => t.meals.allergens[allergen]).join(', '), note.text)
