import { type ReactNode, useId, useState } from 'react'
import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import './account-section.css'
import type { FavoritesSync, MergeAnswer, ParkedChange, WaitingChange } from './favorites-view.ts'

export interface AccountSectionProps {
  sync: FavoritesSync
  /** `null`: nobody is signed in, or the account has no name to show. */
  accountName: string | null
  /** What waits, in words; may be fewer than `sync` counts. */
  changes: readonly WaitingChange[]
  /** What the service refused to take. */
  parked: readonly ParkedChange[]
  /** Leads away to sign in; resolves to `false` where that was not possible. */
  onSignIn: () => Promise<boolean>
  onSignOut: () => void
  /** What was refused is to be tried again as well. */
  onSyncNow: () => void
  onMerge: (answer: MergeAnswer) => void
  /** Something else in view is the one thing to do, such as finding the first canteen. */
  quiet: boolean
}

/** What the account is to the list, and what to do about it. */
export function AccountSection(props: AccountSectionProps) {
  const { sync, accountName, changes, onSignIn, onSignOut, onSyncNow, onMerge, quiet } = props
  const { t, formats } = useI18n(favoritesWords)
  const words = t.favorites.account
  const signedInAs = accountName === null ? words.signedIn : words.signedInAs(accountName)
  const signOut = <TextButton onClick={onSignOut}>{words.signOut}</TextButton>
  const syncNow = (
    <Button icon="refresh-cw" onClick={onSyncNow}>
      {words.syncNow}
    </Button>
  )

  switch (sync.kind) {
    case 'signedOut':
      return (
        <Section title={words.everywhere}>
          <p>{words.whySignIn}</p>
          <SignIn main={!quiet} onSignIn={onSignIn}>
            {words.signIn}
          </SignIn>
        </Section>
      )
    case 'signInAgain':
      return (
        <Section title={t.favorites.sync.signInAgain}>
          <p>
            {accountName !== null && `${accountName}: `}
            {words.expired}
          </p>
          <Changes changes={changes} />
          <SignIn main={!quiet} onSignIn={onSignIn} beside={signOut}>
            {words.signInAgain}
          </SignIn>
        </Section>
      )
    case 'askMerge':
      return (
        <Section title={t.favorites.merge.title}>
          <p>{signedInAs}.</p>
          <p>{t.favorites.merge.text(sync.here, sync.there)}</p>
          <ButtonRow>
            <Button main={!quiet} onClick={() => onMerge('keepBoth')}>
              {t.favorites.merge.keepBoth}
            </Button>
            <Button onClick={() => onMerge('onlyAccount')}>{t.favorites.merge.onlyAccount}</Button>
          </ButtonRow>
          <p className="account-note">{t.favorites.merge.onlyAccountMeans}</p>
        </Section>
      )
    case 'waiting':
      return (
        <Section title={sync.changes === 0 ? t.favorites.sync.first : words.waiting(sync.changes)}>
          <Changes changes={changes} />
          <p>
            {signedInAs}.{' '}
            {sync.retryAt === undefined ? words.onceOnline : words.nextTry(formats.time(sync.retryAt))}
          </p>
          <Parked parked={props.parked} />
          <ButtonRow>
            {syncNow}
            {signOut}
          </ButtonRow>
        </Section>
      )
    case 'refused':
    case 'synced':
      return (
        <Section title={signedInAs}>
          {sync.kind === 'synced' && <p>{words.sameEverywhere}</p>}
          <Parked parked={props.parked} />
          <ButtonRow>
            {syncNow}
            {signOut}
          </ButtonRow>
        </Section>
      )
    case 'notSupported':
      return (
        <Section title={words.onlyHere}>
          <p>{sync.reason === 'signIn' ? words.noSignIn : words.noFavorites}</p>
          {accountName !== null && (
            <>
              <p>{signedInAs}.</p>
              <ButtonRow>{signOut}</ButtonRow>
            </>
          )}
        </Section>
      )
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="account" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

/** The way to the sign-in page; where it cannot be reached, a sentence says so and the button stays. */
function SignIn(props: {
  main: boolean
  onSignIn: () => Promise<boolean>
  children: string
  beside?: ReactNode
}) {
  const { t } = useI18n(favoritesWords)
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')

  async function signIn() {
    if (state === 'leaving') return
    setState('leaving')
    setState((await props.onSignIn()) ? 'idle' : 'failed')
  }

  return (
    <>
      <ButtonRow>
        <Button main={props.main} icon="log-in" onClick={signIn}>
          {props.children}
        </Button>
        {props.beside}
      </ButtonRow>
      <p className="account-note" role="status">
        {state === 'failed' && t.favorites.account.signInFailed}
      </p>
    </>
  )
}

function Changes({ changes }: { changes: readonly WaitingChange[] }) {
  const { t } = useI18n(favoritesWords)
  const words = t.favorites.account
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.canteenId}>
          {change.kind === 'moved'
            ? words.moved(change.name, change.position)
            : words[change.kind](change.name)}
        </li>
      ))}
    </ul>
  )
}

function Parked({ parked }: Pick<AccountSectionProps, 'parked'>) {
  const { t } = useI18n(favoritesWords)
  if (parked.length === 0) return null
  return (
    <>
      <p>{t.favorites.account.parked}</p>
      <ul>
        {parked.map(({ kind, canteenId, name }) => (
          <li key={`${kind} ${canteenId}`}>{t.favorites.account.parkedKinds[kind](name)}</li>
        ))}
      </ul>
    </>
  )
}
