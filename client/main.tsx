import './ui/tokens.css'
import './ui/base.css'
import './shell/first-paint.css'

import { askAhead } from './api/ahead.ts'
import { areas } from './locales/areas.ts'
import { chosenLanguage } from './locales/language.ts'
import { readToken } from './session/kept/cookies.ts'
import { skinIn } from './session/kept/keptSkin.ts'
import { base, loginAddress, pathBelowBase, redirectTarget } from './session/redirect.ts'
import { applyAppearance } from './shell/device/appearance.ts'
import { read } from './shell/device/choices.ts'
import { hearEarlyKeys } from './shell/earlyKeys.ts'
import { reloadOnceForMissingChunks } from './shell/deploy/missingChunk.ts'
import { blockTouchZoom } from './shell/device/zoom.ts'
import { applySkin } from './shell/device/skin.ts'

/** Without a token only the login page; with one the desk. Nothing is drawn before that is known. */
function start() {
  const path = pathBelowBase(location.pathname) ?? '/'
  const atLogin = path === '/login' || path === '/login/'
  if (!readToken()) {
    if (!atLogin) history.replaceState(null, '', loginAddress(path + location.search))
    return openLogin()
  }
  if (!atLogin) return openDesk({ justSignedIn: false })
  const target = redirectTarget(location.search, location.origin) ?? '/home'
  history.replaceState(null, '', base + target)
  return openDesk({ justSignedIn: true })
}

/** Chunks and answers that will be needed leave at once, all at the same time. */
async function openLogin() {
  document.documentElement.dataset['screen'] = 'login'
  const [{ drawLogin }] = await Promise.all([import('./session/login/drawLogin.tsx'), words()])
  drawLogin({ onSignedIn: start })
}

async function openDesk(how: { justSignedIn: boolean }) {
  document.documentElement.dataset['screen'] = 'desk'
  hearEarlyKeys()
  const ahead = askAhead()
  const opening = import('./session/account.ts').then(({ openAccount }) => openAccount(ahead))
  const drawing = Promise.all([import('./shell/drawDesk.tsx'), words()])
  warmCalendar()
  const [{ drawDesk }] = await drawing
  await drawDesk(opening, how)
}

async function words() {
  const language = chosenLanguage()
  const coming = areas.shell[language]()
  const { openWords } = await import('./locales/words.ts')
  await coming
  await openWords(language)
}

/** The first date a page writes costs the browser a while, which is free while the code is coming. */
const warmCalendar = () => void new Date().toLocaleDateString(chosenLanguage())

document.documentElement.dataset['sidebar'] = read('sidebar') ?? 'open'
applyAppearance()
document.documentElement.lang = chosenLanguage()
const skin = skinIn(document.cookie)
if (skin) applySkin(skin)
blockTouchZoom(document)
reloadOnceForMissingChunks()
void start()
