import './style/tokens.css'
import './style/page.css'
import './style/controls.css'
import './room/room.css'
import './photo/photo.css'
import './status/status.css'
import './action/action.css'
import './flower/flower.css'
import './record/record.css'
import './order/order.css'
import './style/contrast.css'
import './style/print.css'

import { locales, type Locale } from '@hotel/contract/http/endpoint'
import { guest, type CasePage, type RoomPage as Room } from '@hotel/contract/guest'
import { join, type JoinPage as Hotel } from '@hotel/contract/member/join'
import { retryFailedChunks } from '@hotel/web/chunk/importChunk'
import { keepFocus } from '@hotel/web/keepFocus'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { call, setApiLocale } from './api/call.ts'
import { failureOf, type Failure } from './api/failure.ts'
import { reportScan } from './device/scan.ts'
import type { JoinPage } from './join/JoinPage.tsx'
import { RoomPage } from './room/RoomPage.tsx'
import { StatusPage } from './status/StatusPage.tsx'
import { applySkin } from './ui/applySkin.ts'
import { OpenError } from './ui/OpenError.tsx'
import { chosenLocale } from './text/language.ts'
import { loadText } from './text/text.ts'
import { TextProvider } from './text/TextContext.tsx'

type Opened =
  | { kind: 'room'; token: string; room: Room }
  | { kind: 'case'; guestToken: string; casePage: CasePage }
  | { kind: 'join'; hotelCode: string; hotel: Hotel; Component: typeof JoinPage }
  | { kind: 'nothing'; failure: Failure | undefined }

async function open(path: string): Promise<Opened> {
  const [, kind, token] = /^\/([gsj])\/([^/]+)\/?$/.exec(path) ?? []
  if (!token) return { kind: 'nothing', failure: undefined }
  try {
    if (kind === 'j') return await openJoin(token)
    return kind === 'g'
      ? { kind: 'room', token, room: await call(guest.room, { token }) }
      : {
          kind: 'case',
          guestToken: token,
          casePage: await call(guest.status, { guestToken: token }),
        }
  } catch (error) {
    return { kind: 'nothing', failure: failureOf(error) }
  }
}

/** Loaded on demand: only new staff need it, and only once. */
async function openJoin(hotelCode: string): Promise<Opened> {
  const [hotel, { JoinPage: Component }] = await Promise.all([
    call(join.page, { hotelCode }),
    import('./join/JoinPage.tsx'),
  ])
  return { kind: 'join', hotelCode, hotel, Component }
}

/** The guest's language if the hotel offers it, else the hotel's default, else any it offers. */
function localeFor(opened: Opened, chosen: Locale | undefined): Locale {
  const { locale, languages } = languagesOf(opened)
  const offered = [chosen, locale, ...languages].find((each) => each && languages.includes(each))
  return offered ?? locale
}

function skinOf(opened: Opened) {
  if (opened.kind === 'room') return opened.room.skin
  if (opened.kind === 'case') return opened.casePage.skin
  if (opened.kind === 'join') return opened.hotel.skin
  return opened.failure?.kind === 'gone' ? opened.failure.skin : undefined
}

const languagesOf = (opened: Opened): { locale: Locale; languages: readonly Locale[] } => {
  if (opened.kind === 'room') return opened.room
  if (opened.kind === 'join') return { locale: opened.hotel.locale, languages: locales }
  return opened.kind === 'case' ? opened.casePage : { locale: 'en', languages: locales }
}

function OpenedPage({ first }: { first: Opened }) {
  const [opened, setOpened] = useState(first)
  switch (opened.kind) {
    case 'room':
      return <RoomPage token={opened.token} room={opened.room} />
    case 'case':
      return <StatusPage guestToken={opened.guestToken} opened={opened.casePage} />
    case 'join':
      return <opened.Component hotelCode={opened.hotelCode} hotel={opened.hotel} />
    case 'nothing':
      return (
        <OpenError
          failure={opened.failure}
          onAgain={async () => setOpened(await open(location.pathname))}
        />
      )
  }
}

async function start(page: Element) {
  const chosen = chosenLocale(location.search, navigator.languages)
  if (chosen) setApiLocale(chosen)
  // Page and texts load in parallel, unless the language is only known from the hotel.
  const [opened, chosenText] = await Promise.all([
    open(location.pathname),
    chosen ? loadText(chosen) : undefined,
  ])
  const locale = localeFor(opened, chosen)
  const t = chosenText && locale === chosen ? chosenText : await loadText(locale)
  document.documentElement.lang = locale
  setApiLocale(locale)
  const skin = skinOf(opened)
  if (skin) applySkin(skin)
  createRoot(page).render(
    <TextProvider first={{ locale, t }}>
      <OpenedPage first={opened} />
    </TextProvider>,
  )
  reportScan(location.pathname)
}

/** The texts failed to load, so this one message is hard-coded. */
function showUnreachable(page: Element) {
  const message = document.createElement('p')
  message.className = 'bare-message'
  message.textContent = 'The hotel cannot be reached. Please try again. 暂时无法连接酒店，请重试。'
  page.replaceChildren(message)
}

const page = document.getElementById('page')
if (page) {
  retryFailedChunks()
  keepFocus(page, 'heading')
  start(page).catch(() => showUnreachable(page))
}
