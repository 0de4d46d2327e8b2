import type { Page } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { guest } from '../contract/guest.ts'
import { callAs, callAsGuest } from './call.ts'
import { launchOptions } from './chromium.ts'
import { hire, ownPassword } from './colleague.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { desktop, expect, signIn, test } from './hotel.ts'

// The headless shell plays no sound in a tab that nobody has touched.
test.use({ launchOptions: launchOptions(process.env.E2E_CHROMIUM) })

/** A sound or notification, and the browser tab it came from. */
type Signal = { tab: number; what: string }

/**
 * Runs in the page before its own code: reports each tone and notification. The test decides whether the
 * tab has the focus, whether it is behind another one and whether it may play sound.
 */
function spyOnDevices() {
  const report: (what: string) => void = Reflect.get(globalThis, 'report')
  const spied = Object.assign(globalThis, { isLookedAt: false, isBehind: false })
  document.hasFocus = () => spied.isLookedAt
  Object.defineProperty(document, 'visibilityState', {
    get: () => (spied.isBehind ? 'hidden' : 'visible'),
  })
  const isMute = () => sessionStorage.getItem('mute') !== null
  globalThis.AudioContext = class extends AudioContext {
    override get state() {
      return isMute() ? 'suspended' : super.state
    }
    override resume() {
      return isMute() ? new Promise<void>(() => {}) : super.resume()
    }
  }
  globalThis.OscillatorNode = class extends OscillatorNode {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options)
      report(`${this.type} ${this.frequency.value}`)
    }
  }
  const Notification = class extends EventTarget {
    static get permission() {
      return localStorage.getItem('leave') ?? 'default'
    }
    static requestPermission() {
      report('asks')
      localStorage.setItem('leave', 'granted')
      return Promise.resolve('granted')
    }
    constructor(title: string, { body }: NotificationOptions) {
      super()
      report(`shows ${title} ${body}`)
      globalThis.addEventListener('pressed', () => this.dispatchEvent(new Event('click')))
    }
    close() {}
  }
  Object.assign(globalThis, { Notification })
}

const look = (tab: Page, isLookedAt: boolean) =>
  tab.evaluate((looked) => {
    Object.assign(globalThis, { isLookedAt: looked })
    globalThis.dispatchEvent(new Event(looked ? 'focus' : 'blur'))
  }, isLookedAt)

test('Sound and desktop notifications: come from one of several tabs, and not while the staff app is focused', async ({
  openWindow,
}) => {
  const { userName, link } = await hire()
  const first = await openWindow({ viewport: desktop })
  const context = first.context()
  const signals: Signal[] = []
  await context.exposeBinding('report', ({ page }, what: string) => {
    signals.push({ tab: context.pages().indexOf(page), what })
  })
  await context.addInitScript(spyOnDevices)
  await signIn(first, userName, ownPassword)
  await first.goto('/hotelClient/notifications')
  await first.getByLabel('Sound').selectOption('bell')
  await expect.poll(() => signals).toEqual(bellIn(0))
  await first.getByRole('checkbox', { name: 'Show desktop notifications' }).check()
  await expect.poll(() => signals.at(-1)).toEqual({ tab: 0, what: 'asks' })
  // Opened again by the browser, touched by nobody: a person works in the other tab.
  await first.evaluate(() => sessionStorage.setItem('mute', ''))
  await first.reload()
  await expect(first.getByLabel('Sound')).toHaveValue('bell')
  await expect(first.getByRole('checkbox', { name: 'Show desktop notifications' })).toBeChecked()
  const second = await context.newPage()
  await second.goto('/hotelClient/home')
  for (const tab of [first, second])
    await expect(tab.getByRole('status').getByText('Live', { exact: true })).toBeVisible()

  signals.length = 0
  const { feedbackNo, guestToken } = await haveComplaint(link, uniqueWords('The tap drips'))
  const shown = () => signals.filter(({ what }) => what.startsWith('shows'))
  await expect.poll(() => signals.length).toBe(3)
  expect(shown()).toEqual([{ tab: 0, what: expect.stringContaining(feedbackNo) }])
  expect(signals.filter((signal) => !shown().includes(signal))).toEqual(bellIn(1))

  const read = first.waitForResponse((response) => response.url().endsWith('/notification/read'))
  await first.evaluate(() => globalThis.dispatchEvent(new Event('pressed')))
  const admin = await callAs('admin')
  const { list } = await admin(feedback.list, { keyword: feedbackNo })
  await expect(first).toHaveURL(new RegExp(`${list[0]?.id}$`))

  // What comes before that is read with it.
  await read

  // A person is in the staff app in the second tab; the first is behind it, and so reads nothing.
  signals.length = 0
  await first.evaluate(() => Object.assign(globalThis, { isBehind: true }))
  await look(second, true)
  await callAsGuest()(guest.answer, {
    guestToken,
    requestId: crypto.randomUUID(),
    message: 'It drips still',
    attachmentIds: [],
  })
  await expect.poll(() => signals).toEqual(bellIn(1))
  expect(shown()).toEqual([])
})

const bellIn = (tab: number): Signal[] => [
  { tab, what: 'triangle 1047' },
  { tab, what: 'sine 2094' },
]
