import { retryFailedChunks } from '@hotel/web/chunk/importChunk'
import { readItem } from '@hotel/web/storage'

import './ui/tokens.css'
import './ui/base.css'
import './ui/layout.css'
import './shell/first-paint.css'

import { prefetchUserInfo } from './query/prefetch.ts'
import { areas, type Area } from './locales/areas.ts'
import { chosenLanguage } from './locales/language.ts'
import { isComingBack } from './session/sign-on/pending.ts'
import { readToken } from './session/storage/cookies.ts'
import { skinIn } from './session/storage/savedSkin.ts'
import {
  base,
  currentTarget,
  isAtLogin,
  isAtResetLink,
  loginAddress,
  redirectTarget,
} from './session/redirect.ts'
import { applyAppearance } from './shell/device/appearance.ts'
import { listenForEarlyKeys } from './shell/earlyKeys.ts'
import { reloadOnceForMissingChunks } from './shell/deploy/missingChunk.ts'
import { blockTouchZoom } from './shell/device/zoom.ts'
import { applySkin } from './shell/device/skin.ts'

const maxPaintMs = 100

/** Renders the login page without a token, the app with one. */
function start() {
  const atLogin = isAtLogin()
  if (!readToken() || isComingBack() || isAtResetLink()) {
    if (!atLogin) history.replaceState(null, '', loginAddress(currentTarget(location)))
    return openLogin()
  }
  if (!atLogin) return openApp({ justSignedIn: false })
  const target = redirectTarget(location.search, location.origin) ?? '/home'
  history.replaceState(null, '', base + target)
  return openApp({ justSignedIn: true })
}

/** After the first paint, which shows the title already, requests all needed chunks in parallel. */
async function openLogin() {
  document.documentElement.dataset['screen'] = 'login'
  await painted()
  // React is compiled and run by itself: everything at once would block the main thread.
  await Promise.all([import('react-dom/client'), loadTexts('signIn')])
  const { renderLogin } = await import('./session/login/renderLogin.tsx')
  renderLogin({ onSignedIn: start })
}

async function openApp(options: { justSignedIn: boolean }) {
  document.documentElement.dataset['screen'] = 'app'
  listenForEarlyKeys()
  const prefetched = prefetchUserInfo()
  const opening = import('./session/account.ts').then(({ openAccount }) => openAccount(prefetched))
  const drawing = Promise.all([import('./shell/renderApp.tsx'), loadTexts()])
  const [{ renderApp }] = await drawing
  await renderApp(opening, options)
}

/** The shell's texts, and those of another area if the first screen needs them. */
async function loadTexts(area: Area = 'shell') {
  const language = chosenLanguage()
  const loading = [areas.shell[language](), areas[area][language]()]
  const { initI18n, loadArea } = await import('./locales/i18n.ts')
  await Promise.all(loading)
  await initI18n(language)
  if (area !== 'shell') await loadArea(area)
}

/** Until the browser has painted; not for long in a window that is not on screen. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxPaintMs)
  })

document.documentElement.dataset['sidebar'] = readItem('sidebar') ?? 'open'
applyAppearance()
document.documentElement.lang = chosenLanguage()
const skin = skinIn(document.cookie)
if (skin) applySkin(skin)
blockTouchZoom(document)
retryFailedChunks()
reloadOnceForMissingChunks()
// A link from a mail, pasted into a page that is open.
addEventListener('hashchange', () => {
  if (isAtResetLink()) location.reload()
})
void start()
