import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSignIn } from '../data/sign-in.ts'
import { SignInResult, type SignInResultProps } from '../features/favorites/sign-in-result.tsx'
import { favoritesWords } from '../i18n/favorites-words.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { links } from './links.ts'
import { usePageTitle } from './use-page.ts'

/** `/signed-in?code=…`: where the service sends the person back to. It goes on by itself where that worked. */
export function SignedInRoute() {
  const { t } = useI18n(favoritesWords)
  const signIn = useSignIn()
  const [, navigate] = useLocation()
  const [outcome, setOutcome] = useState<SignInResultProps['outcome']>({ kind: 'finishing' })
  const begun = useRef(false)
  usePageTitle(t.favorites.signIn.finishing.title)

  useEffect(() => {
    // A code is good for one time only.
    if (begun.current) return
    begun.current = true
    void signIn.finish(location.href).then((result) => {
      setOutcome(result)
      // Replaced in any case: whoever goes back or reloads must not come to a used code.
      if (result.kind === 'signedIn') navigate(result.returnTo, { replace: true })
      else history.replaceState(history.state, '', location.pathname)
    })
  }, [signIn, navigate])

  return (
    <SignInResult
      outcome={outcome}
      favoritesHref={links.favorites()}
      onSignIn={() => {
        void signIn.begin(links.favorites()).then((leaving) => {
          if (!leaving) setOutcome({ kind: 'refused', reason: 'unreachable' })
        })
      }}
    />
  )
}
