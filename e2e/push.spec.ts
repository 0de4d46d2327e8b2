import { launchOptions } from './chromium.ts'
import { expect, test } from './hotel.ts'

// The headless shell shows no notifications.
test.use({ launchOptions: launchOptions(process.env.E2E_CHROMIUM) })

test('Push: each notification is shown once, even if delivered twice', async ({
  openStaffApp,
  baseURL,
}) => {
  const app = await openStaffApp('manager')
  const origin = new URL(baseURL ?? '').origin
  await app.context().grantPermissions(['notifications'], { origin })
  await app.goto('/hotelClient/notifications')
  await app.evaluate(async () => {
    await navigator.serviceWorker.register('/hotelClient/push.js', { scope: '/hotelClient/' })
    await navigator.serviceWorker.ready
  })
  const browser = await app.context().newCDPSession(app)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const noticeOf = (tag: string, title: string) => ({ tag, title, body: '20260301-0007 · High' })
  const [one, other] = [noticeOf('one', 'Mei mentioned you'), noticeOf('other', 'A guest answered')]
  // Chromium drops what reaches a service worker that starts too slowly; push services send it again.
  const deliver = async () => {
    for (const notice of [one, one, other]) {
      await browser.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify({ ...notice, url: '/' }),
      })
    }
  }
  const shown = () =>
    app.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const list = await getNotifications.call(await navigator.serviceWorker.ready)
      return list
        .map(({ title, body, tag }) => ({ title, body, tag }))
        .toSorted((before, after) => after.tag.localeCompare(before.tag))
    })
  await expect
    .poll(async () => {
      await deliver()
      return shown()
    })
    .toEqual([other, one])
})

test('Push settings: follow the browser’s permission without a reload', async ({
  openStaffApp,
  baseURL,
}) => {
  const app = await openStaffApp('manager')
  const origin = new URL(baseURL ?? '').origin
  const browser = await app.context().newCDPSession(app)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  const say = (setting: 'granted' | 'denied' | 'prompt') =>
    browser.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      origin,
      ...(browserContextId && { browserContextId }),
    })
  await say('prompt')
  await app.goto('/hotelClient/notifications')
  const turnOn = app.getByRole('button', { name: 'Turn on in this browser' })
  const onDesktop = app.getByRole('checkbox', { name: /^Show desktop notifications/ })
  await expect(turnOn).toBeVisible()
  await expect(onDesktop).toBeEnabled()
  await say('denied')
  await expect(app.getByText('This browser blocks notifications')).toHaveCount(2)
  await expect(turnOn).toBeHidden()
  await expect(onDesktop).toBeDisabled()
  await say('prompt')
  await expect(turnOn).toBeVisible()
  await expect(onDesktop).toBeEnabled()
})
