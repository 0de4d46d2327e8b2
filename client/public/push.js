// Runs in a closed browser too: shows the notifications of the server and opens their pages. It caches
// nothing and answers no request of a page.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()))
})

/** A changed notification replaces the one shown, with a sound; one delivered twice does so silently. */
async function show({ tag, title, body, url }) {
  const shown = await self.registration.getNotifications({ tag })
  const renotify = shown.some((each) => each.title !== title)
  await self.registration.showNotification(title, { tag, body, renotify, data: { url } })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})

/** In a window with the staff app, or in a new one. */
async function openPage(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = windows.find((each) => new URL(each.url).pathname.startsWith('/hotelClient/'))
  if (!app) return self.clients.openWindow(url)
  await app.focus()
  return app.postMessage({ kind: 'open', url })
}
