import { skinDefaults, unreadableColor, type Skin } from '@hotel/contract/hotel/skin'

/** Applies a hotel's skin; one with too little contrast is rejected in favour of the defaults. */
export function applySkin(skin: Skin, root: HTMLElement = document.documentElement): boolean {
  const readable = unreadableColor(skin) === undefined
  const { bgColor, contentColor, borderColor } = readable ? skin : skinDefaults
  root.style.setProperty('--skin-bg', bgColor)
  root.style.setProperty('--skin-content', contentColor)
  root.style.setProperty('--skin-border', borderColor)
  return readable
}
