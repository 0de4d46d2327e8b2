/** The three colours a hotel may choose; everything else on screen is derived from them. */
export type Skin = { bgColor: string; contentColor: string; borderColor: string }

export const skinDefaults: Skin = {
  bgColor: '#c5d6ea',
  contentColor: '#fff',
  borderColor: '#409eff',
}

/** Normal and muted text colours of the light theme, shown on the hotel's two backgrounds. */
const inks = ['#1f2023', '#474c53']
export const minContrast = 4.5

/** WCAG 2 contrast of two `#rgb` or `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The contrast that the faintest text has on a ground. */
export const textContrast = (ground: string) =>
  Math.min(...inks.map((ink) => contrast(ground, ink)))

/** The background that is too dark for text, if any; the border carries no text. */
export function unreadableColor(skin: Skin): 'bgColor' | 'contentColor' | undefined {
  const grounds = ['bgColor', 'contentColor'] as const
  return grounds.find((ground) => textContrast(skin[ground]) < minContrast)
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
