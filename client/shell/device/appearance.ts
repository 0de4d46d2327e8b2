import { read, write } from './choices.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const textSizes = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

const oneOf = <T extends string>(values: readonly T[], saved: string | null, fallback: T): T =>
  values.find((value) => value === saved) ?? fallback

export const chosenTheme = () => oneOf(themes, read('theme'), 'system')
/** Whether single-key shortcuts are on; users of speech input switch them off. */
export const singleKeysWork = () => read('singleKeys') !== 'off'
export const chosenTextSize = () => oneOf(textSizes, read('textSize'), 'normal')

export function chooseTheme(theme: Theme) {
  write('theme', theme)
  applyAppearance()
}

export function chooseTextSize(size: TextSize) {
  write('textSize', size)
  applyAppearance()
}

export function chooseSingleKeys(work: boolean) {
  write('singleKeys', work ? 'on' : 'off')
  applyAppearance()
}

/** Sets the attributes the style sheets depend on; called before the first paint to avoid a flash. */
export function applyAppearance() {
  const { dataset } = document.documentElement
  dataset['theme'] = chosenTheme()
  dataset['textSize'] = chosenTextSize()
  dataset['singleKeys'] = singleKeysWork() ? 'on' : 'off'
}
