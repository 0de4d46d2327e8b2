import { expect, test } from './hotel.ts'

test('what is pushed to a browser is shown there, once for each notice', async ({
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
  const words = { tag: 'one', title: 'Mei mentioned you', body: '20260301-0007 · High', url: '/' }
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(words),
  })
  const shown = () =>
    desk.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const list = await getNotifications.call(await navigator.serviceWorker.ready)
      return list.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  const { url: _, ...seen } = words
  await expect.poll(shown).toEqual([seen])
})
