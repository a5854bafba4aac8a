import { favoritesWords } from '../../i18n/favorites-words.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { State } from '../../ui/state.tsx'
import './sign-in-result.css'

/**
 * What became of the way back from the sign-in page.
 *
 *   finishing ──► signedIn     the app goes back by itself
 *       ├───────► refused      it came to nothing, and why
 *       └───────► unknown      not begun here, used before or too old
 */
export type SignInOutcome =
  | { kind: 'finishing' }
  | { kind: 'signedIn'; returnTo: string }
  | { kind: 'refused'; reason: SignInTrouble }
  | { kind: 'unknown' }

/**
 * `denied`: the person said no. `unreachable`: no network, or a service that is down. `untrusted`: the answer is not
 * the service's own. `failed`: the service has its reasons. `notKept`: the browser keeps nothing for this page.
 */
export type SignInTrouble = 'denied' | 'unreachable' | 'untrusted' | 'failed' | 'notKept'

export interface SignInResultProps {
  outcome: SignInOutcome
  favoritesHref: string
  /** Begins anew. */
  onSignIn: () => void
}

/** The page to which the person comes back. It always ends in a sentence and a way on. */
export function SignInResult(props: SignInResultProps) {
  return (
    <div className="sign-in-result" role="status">
      <Outcome {...props} />
    </div>
  )
}

function Outcome({ outcome, favoritesHref, onSignIn }: SignInResultProps) {
  const { t } = useI18n(favoritesWords)
  const words = t.favorites.signIn
  const waysOn = (
    <>
      <Button main icon="log-in" onClick={onSignIn}>
        {words.again}
      </Button>
      <ButtonLink href={favoritesHref}>{words.favorites}</ButtonLink>
    </>
  )

  switch (outcome.kind) {
    case 'finishing':
      return (
        <State drawing="empty" title={words.finishing.title} headingLevel={1}>
          {words.finishing.text}
        </State>
      )
    case 'signedIn': {
      const goOn = (
        <ButtonLink main href={outcome.returnTo}>
          {words.goOn}
        </ButtonLink>
      )
      return (
        <State drawing="empty" title={words.signedIn.title} headingLevel={1} actions={goOn}>
          {words.signedIn.text}
        </State>
      )
    }
    case 'refused':
      return (
        <State
          drawing={outcome.reason === 'unreachable' ? 'unreachable' : 'closed'}
          title={words.refused.title}
          headingLevel={1}
          actions={waysOn}
        >
          <p>{words.refused.because[outcome.reason]}</p>
          <p>{words.refused.stays}</p>
        </State>
      )
    case 'unknown':
      return (
        <State drawing="noData" title={words.unknown.title} headingLevel={1} actions={waysOn}>
          {words.unknown.text}
        </State>
      )
  }
}
