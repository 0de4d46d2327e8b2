import { expect, test } from './hotel.ts'

test('what is pushed to a browser is shown there, once for each notice, also if it comes twice', async ({
  openDesk,
  baseURL,
}) => {
  const desk = await openDesk('manager')
  const origin = new URL(baseURL ?? '').origin
  await desk.context().grantPermissions(['notifications'], { origin })
  await desk.goto('/hotelClient/notifications')
  await desk.evaluate(async () => {
    await navigator.serviceWorker.register('/hotelClient/push.js', { scope: '/hotelClient/' })
    await navigator.serviceWorker.ready
  })
  const browser = await desk.context().newCDPSession(desk)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const noticeOf = (tag: string, title: string) => ({ tag, title, body: '20260301-0007 · High' })
  const [one, other] = [noticeOf('one', 'Mei mentioned you'), noticeOf('other', 'A guest answered')]
  for (const notice of [one, one, other]) {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ ...notice, url: '/' }),
    })
  }
  const shown = () =>
    desk.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const list = await getNotifications.call(await navigator.serviceWorker.ready)
      return list
        .map(({ title, body, tag }) => ({ title, body, tag }))
        .toSorted((before, after) => after.tag.localeCompare(before.tag))
    })
  await expect.poll(shown).toEqual([other, one])
})

test('the settings follow the browser’s leave for notifications without a reload', async ({
  openDesk,
  baseURL,
}) => {
  const desk = await openDesk('manager')
  const origin = new URL(baseURL ?? '').origin
  const browser = await desk.context().newCDPSession(desk)
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
  await desk.goto('/hotelClient/notifications')
  const turnOn = desk.getByRole('button', { name: 'turn on in this browser' })
  const onDesktop = desk.getByRole('checkbox', { name: /^Show on the desktop/ })
  await expect(turnOn).toBeVisible()
  await expect(onDesktop).toBeEnabled()
  await say('denied')
  await expect(desk.getByText('This browser does not allow notifications')).toHaveCount(2)
  await expect(turnOn).toBeHidden()
  await expect(onDesktop).toBeDisabled()
  await say('prompt')
  await expect(turnOn).toBeVisible()
  await expect(onDesktop).toBeEnabled()
})
