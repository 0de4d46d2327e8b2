import { hearTabs } from '../channel.ts'
import { readToken } from '../kept/cookies.ts'
import { LoginPage } from './LoginPage.tsx'
import { draw } from '../root.ts'

/** Draws the login page; a browser tab that signs in signs in the others, too. */
export function drawLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const signedIn = () => {
    unhear()
    onSignedIn()
  }
  const unhear = hearTabs((word) => {
    if (word.kind === 'signedIn') signedIn()
  })
  // It may have signed in while this page's code was on its way.
  if (readToken()) signedIn()
  else draw(<LoginPage onSignedIn={signedIn} />)
}
