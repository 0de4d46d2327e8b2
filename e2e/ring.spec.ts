import type { Page } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { guest } from '../contract/guest.ts'
import { callAs, callAsGuest } from './call.ts'
import { hire, ownPassword } from './colleague.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { desktop, expect, signIn, test } from './hotel.ts'

/** What a browser was heard and seen doing, and in which of its tabs. */
type Deed = { tab: number; what: string }

/**
 * In a page, before its own code: tells of each tone and each notification; whether the tab has the
 * focus is its story's to say, and whether it may sound, as of one that nobody has touched.
 */
function spyOnDevices() {
  const told: (what: string) => void = Reflect.get(globalThis, 'told')
  const spied = Object.assign(globalThis, { isLookedAt: false })
  document.hasFocus = () => spied.isLookedAt
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
      told(`${this.type} ${this.frequency.value}`)
    }
  }
  const Notification = class extends EventTarget {
    static get permission() {
      return localStorage.getItem('leave') ?? 'default'
    }
    static requestPermission() {
      told('asks')
      localStorage.setItem('leave', 'granted')
      return Promise.resolve('granted')
    }
    constructor(title: string, { body }: NotificationOptions) {
      super()
      told(`shows ${title} ${body}`)
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

test('of several tabs one that can be heard sounds, one shows, and none while the desk is looked at', async ({
  openWindow,
}) => {
  const { userName, link } = await hire()
  const first = await openWindow({ viewport: desktop })
  const context = first.context()
  const deeds: Deed[] = []
  await context.exposeBinding('told', ({ page }, what: string) => {
    deeds.push({ tab: context.pages().indexOf(page), what })
  })
  await context.addInitScript(spyOnDevices)
  await signIn(first, userName, ownPassword)
  await first.goto('/hotelClient/notifications')
  await first.getByLabel('Sound').selectOption('bell')
  await expect.poll(() => deeds).toEqual(bellIn(0))
  await first.getByRole('checkbox', { name: 'Show on the desktop' }).check()
  await expect.poll(() => deeds.at(-1)).toEqual({ tab: 0, what: 'asks' })
  // Opened again by the browser, touched by nobody: a person works in the other tab.
  await first.evaluate(() => sessionStorage.setItem('mute', ''))
  await first.reload()
  await expect(first.getByLabel('Sound')).toHaveValue('bell')
  await expect(first.getByRole('checkbox', { name: 'Show on the desktop' })).toBeChecked()
  const second = await context.newPage()
  await second.goto('/hotelClient/home')
  for (const tab of [first, second])
    await expect(tab.getByRole('status').getByText('live', { exact: true })).toBeVisible()

  deeds.length = 0
  const { feedbackNo, guestToken } = await haveComplaint(link, uniqueWords('The tap drips'))
  const shown = () => deeds.filter(({ what }) => what.startsWith('shows'))
  await expect.poll(() => deeds.length).toBe(3)
  expect(shown()).toEqual([{ tab: 0, what: expect.stringContaining(feedbackNo) }])
  expect(deeds.filter((deed) => !shown().includes(deed))).toEqual(bellIn(1))

  await first.evaluate(() => globalThis.dispatchEvent(new Event('pressed')))
  const admin = await callAs('admin')
  const { list } = await admin(feedback.list, { keyword: feedbackNo })
  await expect(first).toHaveURL(new RegExp(`${list[0]?.id}$`))

  // A person is at the desk in the second tab; the first is behind it.
  deeds.length = 0
  await look(second, true)
  await callAsGuest()(guest.answer, {
    guestToken,
    requestId: crypto.randomUUID(),
    message: 'It drips still',
    attachmentIds: [],
  })
  await expect.poll(() => deeds).toEqual(bellIn(1))
  expect(shown()).toEqual([])
})

const bellIn = (tab: number): Deed[] => [
  { tab, what: 'triangle 1047' },
  { tab, what: 'sine 2094' },
]
