import './ui/tokens.css'
import './ui/page.css'
import './ui/controls.css'
import './room/room.css'
import './photo/photo.css'
import './status/status.css'
import './deed/deed.css'
import './flower/flower.css'
import './record/record.css'
import './order/order.css'

import { locales, type Locale } from '@hotel/contract/endpoint'
import { guest, type CasePage, type RoomPage as Room } from '@hotel/contract/guest'
import { join, type JoinPage as Hotel } from '@hotel/contract/join'
import { render } from 'preact'
import { useState } from 'preact/hooks'

import { call, speakToServer } from './api/call.ts'
import { failureOf, type Failure } from './api/failure.ts'
import { tellScan } from './device/scan.ts'
import type { JoinPage } from './join/JoinPage.tsx'
import { RoomPage } from './room/RoomPage.tsx'
import { StatusPage } from './status/StatusPage.tsx'
import { Unopened } from './ui/Unopened.tsx'
import { chosenLocale } from './words/language.ts'
import { speak } from './words/words.ts'
import { WordsProvider } from './words/WordsContext.tsx'

type Opened =
  | { kind: 'room'; token: string; room: Room }
  | { kind: 'case'; guestToken: string; casePage: CasePage }
  | { kind: 'join'; hotelCode: string; hotel: Hotel; Shown: typeof JoinPage }
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

/** Colleagues come once: their page's code comes only for them. */
async function openJoin(hotelCode: string): Promise<Opened> {
  const [hotel, { JoinPage: Shown }] = await Promise.all([
    call(join.page, { hotelCode }),
    import('./join/JoinPage.tsx'),
  ])
  return { kind: 'join', hotelCode, hotel, Shown }
}

/** The guest's language where the hotel offers it, else the hotel's own, else what it does offer. */
function localeFor(opened: Opened, chosen: Locale | undefined): Locale {
  const { locale, languages } = letterheadOf(opened)
  const offered = [chosen, locale, ...languages].find((each) => each && languages.includes(each))
  return offered ?? locale
}

const letterheadOf = (opened: Opened): { locale: Locale; languages: readonly Locale[] } => {
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
      return <opened.Shown hotelCode={opened.hotelCode} hotel={opened.hotel} />
    case 'nothing':
      return (
        <Unopened
          failure={opened.failure}
          onAgain={async () => setOpened(await open(location.pathname))}
        />
      )
  }
}

async function start(page: Element) {
  const chosen = chosenLocale(location.search, navigator.languages)
  if (chosen) speakToServer(chosen)
  // Page and words are asked for at once; only who is spoken to otherwise waits for the hotel's.
  const [opened, said] = await Promise.all([
    open(location.pathname),
    chosen ? speak(chosen) : undefined,
  ])
  const locale = localeFor(opened, chosen)
  const say = said && locale === chosen ? said : await speak(locale)
  document.documentElement.lang = locale
  speakToServer(locale)
  page.replaceChildren()
  render(
    <WordsProvider first={{ locale, say }}>
      <OpenedPage first={opened} />
    </WordsProvider>,
    page,
  )
  tellScan(location.pathname)
}

/** The words themselves did not come: the one message that has to stand in the program. */
function sayUnreachable(page: Element) {
  const words = document.createElement('p')
  words.className = 'unscripted'
  words.textContent = 'The hotel cannot be reached. Please try again. 暂时无法连接酒店，请重试。'
  page.replaceChildren(words)
}

const page = document.getElementById('page')
if (page) start(page).catch(() => sayUnreachable(page))
