import { skinDefaults, unreadableColor, type Skin } from '@hotel/contract/skin'

/** Puts a hotel's skin on the page; one that cannot be read is refused and the defaults stay. */
export function applySkin(skin: Skin, root: HTMLElement = document.documentElement): boolean {
  const readable = unreadableColor(skin) === undefined
  const { bgColor, contentColor, borderColor } = readable ? skin : skinDefaults
  root.style.setProperty('--skin-bg', bgColor)
  root.style.setProperty('--skin-content', contentColor)
  root.style.setProperty('--skin-border', borderColor)
  return readable
}
