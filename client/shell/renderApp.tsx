import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'

import { prefetchUserInfo } from '../query/prefetch.ts'
import { call } from '../api/call.ts'
import { watchPresses } from '../query/press.ts'
import { createQueryClient } from '../query/queries.ts'
import { onRefusal } from '../api/refusals.ts'
import { openStream } from '../api/stream.ts'
import { pages } from '../pages.tsx'
import { openAccount, type Account, type Opening } from '../session/account.ts'
import {
  showNoPermission,
  showUserMissing,
  whenUserGone,
  showSessionExpired,
} from '../session/expiry/sessionDialogs.ts'
import { until } from '../session/expiry/expiry.ts'
import { watchRights } from '../session/expiry/rights.ts'
import { demandFactor } from '../session/factor/demand.ts'
import { readAccountCode } from '../session/storage/cookies.ts'
import { saveTabAccount, tabAccount } from '../session/storage/tabAccount.ts'
import { base, pathBelowBase } from '../session/redirect.ts'
import { render } from '../session/root.ts'
import { watchSession } from '../session/watch.ts'
import { session } from '@hotel/contract/session'
import { AccountProvider } from './AccountProvider.tsx'
import { Frame } from './Frame.tsx'
import { addressAfter, judge } from './page/guard.ts'
import { Guarded } from './page/Guarded.tsx'
import { chainTo } from './page/pageEntry.ts'
import { loadPage } from './page/pageCode.ts'
import { ClosedApp } from './ClosedApp.tsx'
import { AppRouter } from './page/AppRouter.tsx'

type RenderOptions = {
  /** A forbidden address of a former account in this browser tab then opens home instead. */
  justSignedIn: boolean
}

/** Renders the app once the user info is known. */
export async function renderApp(opening: Promise<Opening>, { justSignedIn }: RenderOptions) {
  const queries = createQueryClient()
  const code = readAccountCode()
  const rights = code === undefined ? undefined : watchRights(queries, code)
  onRefusal({
    expired: (msg, sentAt) => void showSessionExpired(msg, sentAt),
    factorNeeded: demandFactor,
    forbidden: () => void rights?.refuse(),
  })
  watchPresses(document)
  // Opened before the first query, so that no event in between is missed.
  const closeStream = openStream({
    checkSession,
    onGap: () => {
      void queries.invalidateQueries(undefined, { cancelRefetch: false })
      void rights?.refresh()
    },
  })
  const page = startPage()
  const opened = await opening
  if (opened.kind === 'open' && !hasFirstStep(opened.account.info)) {
    const { info } = opened.account
    // The page asks again when it renders, and shows what is wrong.
    const data = page?.code.then(({ prefetch }) =>
      Promise.allSettled(prefetch?.(queries, info) ?? []),
    )
    const ready = Promise.all([data, page?.whole]).catch(() => undefined)
    await Promise.race([ready, pause(dataWaitMs)])
    return renderFrame(opened.account, queries, justSignedIn)
  }
  closeStream()
  if (opened.kind === 'open') {
    const { renderFirstStep } = await import('../session/password/renderFirstStep.tsx')
    const next = () => void renderApp(openAccount(prefetchUserInfo()), { justSignedIn })
    return renderFirstStep(opened.account, next)
  }
  if (opened.kind === 'userGone') return showUserMissing()
  if (opened.kind === 'noPermission') await showNoPermission()
  if (opened.kind === 'expired') await until('staying')
  render(<ClosedApp why={opened} />)
}

/** Whether the server demands something before the app opens. */
const hasFirstStep = ({ mustChangePassword, mustAddFactor }: Account['info']) =>
  mustChangePassword || mustAddFactor

/**
 * How long the first render waits for the page's data, behind the skeleton: rendering the page empty
 * and then again takes longer.
 */
const dataWaitMs = 100
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Loads the page in parallel with the user info; its requests need its code, but not its texts. */
function startPage() {
  const page = chainTo(pages, pathBelowBase(location.pathname) ?? '').at(-1)
  if (!page?.load) return undefined
  const code = page.load()
  // The page's boundary shows a failure; this only prevents an unhandled rejection until then.
  code.catch(() => undefined)
  return { code, whole: loadPage(page) }
}

function renderFrame(account: Account, queries: QueryClient, justSignedIn: boolean) {
  const former = tabAccount()
  resolveRedirects(account, justSignedIn && former !== undefined && former !== account.code)
  saveTabAccount(account.code)
  watchSession(account.code, () => void queries.invalidateQueries())
  render(
    <QueryClientProvider client={queries}>
      <AccountProvider opened={account}>
        <AppRouter>
          <Guarded>
            <Frame />
          </Guarded>
        </AppRouter>
      </AccountProvider>
    </QueryClientProvider>,
  )
}

/** Requests the user info once; if the session has ended, resolves after signing in again. */
async function checkSession() {
  await until('none')
  const code = readAccountCode()
  const info = code && (await call(session.userInfo, { code }).catch(whenUserGone))
  if (info && info.mustAddFactor) demandFactor(false)
  await until('none')
}

/** Follows redirects before the first render. */
function resolveRedirects({ info }: Account, isFormersPage: boolean) {
  for (let steps = 0; steps < 5; steps++) {
    const verdict = judge(pages, info, pathBelowBase(location.pathname) ?? '/')
    const to = addressAfter(verdict, location, isFormersPage)
    if (to === undefined) return
    history.replaceState(null, '', base + to)
  }
}
