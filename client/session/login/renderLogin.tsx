import { onTabMessage } from '../channel.ts'
import { isComingBack } from '../sign-on/pending.ts'
import { readToken } from '../storage/cookies.ts'
import { isAtResetLink } from '../redirect.ts'
import { LoginPage } from './LoginPage.tsx'
import { render } from '../root.ts'

/** Renders the login page; signing in in another browser tab signs in this one too. */
export function renderLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const signedIn = () => {
    unsubscribe()
    onSignedIn()
  }
  const unsubscribe = onTabMessage((message) => {
    if (message.kind === 'signedIn') signedIn()
  })
  // Another tab may have signed in while this page's code was loading.
  if (readToken() && !isComingBack() && !isAtResetLink()) signedIn()
  else render(<LoginPage onSignedIn={signedIn} />)
}
