import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'

import { askAhead } from '../api/ahead.ts'
import { call } from '../api/call.ts'
import { createQueryClient } from '../api/queries.ts'
import { claim, onRefusal } from '../api/refusals.ts'
import { openStream } from '../api/stream.ts'
import { pages } from '../pages.tsx'
import { openArea } from '../locales/words.ts'
import { openAccount, type Account, type Opening } from '../session/account.ts'
import {
  askForAnotherAccount,
  askForAnotherUser,
  askToSignInAgain,
} from '../session/expiry/askAgain.ts'
import { until } from '../session/expiry/expiry.ts'
import { readAccountCode } from '../session/kept/cookies.ts'
import { base, pathBelowBase } from '../session/redirect.ts'
import { draw } from '../session/root.ts'
import { watchSession } from '../session/watch.ts'
import { session } from '@hotel/contract/session'
import { message } from '../ui/notice/notices.ts'
import { AccountProvider } from './AccountProvider.tsx'
import { applySkin } from './device/skin.ts'
import { Frame } from './Frame.tsx'
import { judge, type Verdict } from './page/guard.ts'
import { chainTo } from './page/pageEntry.ts'
import { loadPage } from './page/pageCode.ts'
import { ClosedDesk } from './ClosedDesk.tsx'

type How = {
  /** Then an address the account may not open was somebody else's, and home is meant. */
  justSignedIn: boolean
}

/** Draws the desk once it is known who is signed in, and what that person may see. */
export async function drawDesk(opening: Promise<Opening>, { justSignedIn }: How) {
  onRefusal({
    expired: (msg, sentAt) => void askToSignInAgain(msg, sentAt),
    refused: sayUnlessClaimed,
  })
  const queries = createQueryClient()
  // Before anything is asked for, so that nothing can happen in between unheard.
  const closeStream = openStream({
    checkSession,
    onGap: () => void queries.invalidateQueries(undefined, { cancelRefetch: false }),
  })
  const page = startPage()
  const opened = await opening
  if (opened.kind === 'open' && !opened.account.info.mustChangePassword) {
    page?.then(
      // Whether this was allowed is for the page to say, once it is drawn.
      ({ ahead }) => ahead?.(queries).forEach((asking) => void asking.catch(claim)),
      () => undefined,
    )
    return drawFrame(opened.account, queries, justSignedIn)
  }
  closeStream()
  if (opened.kind === 'open') return drawFirstPassword(opened.account, { justSignedIn })
  if (opened.kind === 'userGone') return askForAnotherUser()
  if (opened.kind === 'noPermission') await askForAnotherAccount()
  if (opened.kind === 'expired') await until('staying')
  draw(<ClosedDesk why={opened.kind} />)
}

/** Nobody works with a password that somebody else chose: first they choose their own. */
async function drawFirstPassword({ code, info }: Account, how: How) {
  applySkin(info.skin)
  const [{ FirstPassword }] = await Promise.all([
    import('../session/password/FirstPassword.tsx'),
    openArea('password'),
  ])
  const go = () => void drawDesk(openAccount(askAhead()), how)
  draw(<FirstPassword accountCode={code} name={info.name} onChanged={go} />)
}

/** By then whoever shows it in place has claimed it. */
const claimWithinMs = 100

function sayUnlessClaimed(msg: string): () => void {
  let close: () => void = () => undefined
  const timer = setTimeout(() => {
    close = message.error(msg)
  }, claimWithinMs)
  return () => {
    clearTimeout(timer)
    close()
  }
}

/** The page's own chunk, at the same time as the user info. */
function startPage() {
  const page = chainTo(pages, pathBelowBase(location.pathname) ?? '').at(-1)
  return page?.load && loadPage(page)
}

function drawFrame(account: Account, queries: QueryClient, justSignedIn: boolean) {
  settleAddress(account, justSignedIn)
  watchSession(account.code, () => void queries.invalidateQueries())
  draw(
    <QueryClientProvider client={queries}>
      <AccountProvider opened={account}>
        <BrowserRouter basename={base}>
          <Frame />
        </BrowserRouter>
      </AccountProvider>
    </QueryClientProvider>,
  )
}

/** Asks once whether the session stands; if not, waits until somebody has signed in again. */
async function checkSession() {
  await until('none')
  const code = readAccountCode()
  if (code) await call(session.userInfo, { code }).catch(() => undefined)
  await until('none')
}

/** Follows redirects before anything is drawn. */
function settleAddress({ info }: Account, justSignedIn: boolean) {
  for (let steps = 0; steps < 5; steps++) {
    const to = addressAfter(
      judge(pages, info, pathBelowBase(location.pathname) ?? '/'),
      justSignedIn,
    )
    if (to === undefined) return
    history.replaceState(null, '', base + to)
  }
}

function addressAfter(verdict: Verdict, justSignedIn: boolean): string | undefined {
  if (verdict.kind === 'redirect') return verdict.to
  if (verdict.kind === 'refresh') return verdict.to + location.search + location.hash
  const isOpen = verdict.kind === 'allowed'
  return isOpen || !justSignedIn ? undefined : '/home'
}
