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
