import { isComingBack } from '../sign-on/pending.ts'
import { readToken } from '../storage/cookies.ts'
import { isAtResetLink } from '../redirect.ts'
import { LoginPage } from './LoginPage.tsx'
import { render } from '../root.ts'

/** Renders the login page, unless somebody is signed in already. */
export function renderLogin({ onSignedIn }: { onSignedIn: () => void }) {
  // Another tab may have signed in while this page's code was loading.
  if (readToken() && !isComingBack() && !isAtResetLink()) onSignedIn()
  else render(<LoginPage onSignedIn={onSignedIn} />)
}
