import { readItem, saveItem } from '@hotel/web/storage'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const textSizes = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

const oneOf = <T extends string>(values: readonly T[], saved: string | undefined, fallback: T): T =>
  values.find((value) => value === saved) ?? fallback

export const chosenTheme = () => oneOf(themes, readItem('theme'), 'system')
/** Whether single-key shortcuts are on; users of speech input switch them off. */
export const singleKeysWork = () => readItem('singleKeys') !== 'off'
export const chosenTextSize = () => oneOf(textSizes, readItem('textSize'), 'normal')

export function chooseTheme(theme: Theme) {
  saveItem('theme', theme)
  applyAppearance()
}

export function chooseTextSize(size: TextSize) {
  saveItem('textSize', size)
  applyAppearance()
}

export function chooseSingleKeys(work: boolean) {
  saveItem('singleKeys', work ? 'on' : 'off')
  applyAppearance()
}

/** Sets the attributes the style sheets depend on; called before the first paint to avoid a flash. */
export function applyAppearance() {
  const { dataset } = document.documentElement
  dataset['theme'] = chosenTheme()
  dataset['textSize'] = chosenTextSize()
  dataset['singleKeys'] = singleKeysWork() ? 'on' : 'off'
}
