// What wakes in a closed browser: shows what the server sent and leads to it. It keeps nothing and
// answers no request of a page.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()))
})

/** A notice that changed replaces the one that is shown, audibly; one delivered twice does so silently. */
async function show({ tag, title, body, url }) {
  const shown = await self.registration.getNotifications({ tag })
  const renotify = shown.some((each) => each.title !== title)
  await self.registration.showNotification(title, { tag, body, renotify, data: { url } })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data.url))
})

/** To a desk that is open, or to a new one. */
async function lead(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const desk = windows.find((each) => new URL(each.url).pathname.startsWith('/hotelClient/'))
  if (!desk) return self.clients.openWindow(url)
  await desk.focus()
  return desk.postMessage({ kind: 'open', url })
}
