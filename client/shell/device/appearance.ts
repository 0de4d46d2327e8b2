import { read, write } from './choices.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const textSizes = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

const one = <T extends string>(known: readonly T[], kept: string | null, otherwise: T): T =>
  known.find((value) => value === kept) ?? otherwise

export const chosenTheme = () => one(themes, read('theme'), 'system')
/** Whether a lone letter does something: people who speak to their computer switch that off. */
export const singleKeysWork = () => read('singleKeys') !== 'off'
export const chosenTextSize = () => one(textSizes, read('textSize'), 'normal')

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

/** Style sheets do the rest. Called before the first paint, so that nothing flashes. */
export function applyAppearance() {
  const { dataset } = document.documentElement
  dataset['theme'] = chosenTheme()
  dataset['textSize'] = chosenTextSize()
  dataset['singleKeys'] = singleKeysWork() ? 'on' : 'off'
}
