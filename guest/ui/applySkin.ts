import type { RoomPage } from '@hotel/contract/guest'

/** Shows the page, and the browser's own bar, in the hotel's colours. */
export function applySkin(skin: RoomPage['skin']) {
  const root = document.documentElement
  root.style.setProperty('--skin-bg', skin.bgColor)
  root.style.setProperty('--skin-content', skin.contentColor)
  root.style.setProperty('--skin-border', skin.borderColor)
  root.dataset['skin'] = ''
  const ground = getComputedStyle(document.body).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (matchMedia(meta.media).matches) meta.content = ground
  }
}
