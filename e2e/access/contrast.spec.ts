import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import {
  contrast,
  minContrast,
  skinDefaults,
  type Skin,
  unreadableColor,
} from '../../contract/hotel/skin.ts'
import { expect, test } from '../hotel.ts'

const root = join(import.meta.dirname, '../..')

type Pair = { ink: string; ground: string; of: string }

/** Colours of text, and what any of them may stand on, in each of the two screens. */
const palettes = {
  client: {
    page: '/hotelClient/login',
    inks: ['text', 'text-muted', 'accent-text', 'danger', 'ok', 'warn'],
    grounds: [
      'bg',
      'surface',
      'surface-raised',
      'hover',
      'selected',
      'sunken',
      'note',
      'ok-soft',
      'warn-soft',
      'danger-soft',
      'accent-soft',
    ],
  },
  guest: {
    page: '/g/11111111111111111111',
    inks: ['ink', 'ink-soft', 'accent-ink', 'danger'],
    grounds: ['sheet', 'wash', 'danger-wash'],
  },
} as const

/** Backgrounds as dark as text allows, and borders at the ends of lightness, hue and chroma. */
const darkest = ['#a3c2b3', '#62cbcb', '#ff94ff', '#afbdca', '#71d071', '#c9bba8']
const borders = ['#000033', '#00ffff', '#ffe600', '#ff0000', '#330011', '#ffffff', '#0000ff']
const skins: readonly Skin[] = [
  skinDefaults,
  ...darkest.flatMap((ground) =>
    borders.map((borderColor) => ({ bgColor: ground, contentColor: ground, borderColor })),
  ),
]

for (const [screen, { page, inks, grounds }] of Object.entries(palettes))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`Contrast: every text colour of the ${screen} on every background, ${colorScheme}`, async ({
      openWindow,
    }) => {
      const window = await openWindow({ colorScheme })
      await window.goto(page)
      const pairs = [
        ...inks.flatMap((ink) =>
          grounds.map((ground) => ({ ink: `var(--${ink})`, ground: `var(--${ground})`, of: '' })),
        ),
        ...pairsIn(screen),
      ]
      expect(pairs.length).toBeGreaterThan(inks.length * grounds.length)
      for (const skin of skins) {
        expect(unreadableColor(skin)).toBeUndefined()
        await wear(window, skin)
        const ratios = await contrastsOf(window, pairs)
        expect
          .soft(
            ratios.filter(({ ratio }) => ratio < minContrast),
            `${skin.bgColor}, ${skin.borderColor}`,
          )
          .toEqual([])
      }
    })

test('Contrast: an unreadable pair is found', async ({ openWindow }) => {
  const window = await openWindow({ colorScheme: 'dark' })
  await window.goto(palettes.client.page)
  const pair = { ink: 'var(--line)', ground: 'var(--surface)', of: '' }
  const [found] = await contrastsOf(window, [pair])
  expect(found?.ratio).toBeLessThan(minContrast)
})

/** Sets the colours of a skin as both screens do. */
const wear = (window: Page, { bgColor, contentColor, borderColor }: Skin) =>
  window.evaluate(
    (colours) => {
      const { dataset, style } = document.documentElement
      dataset['skin'] = ''
      for (const [name, colour] of Object.entries(colours))
        style.setProperty(`--skin-${name}`, colour)
    },
    { bg: bgColor, content: contentColor, border: borderColor },
  )

/** Each colour of text that is declared together with what it stands on. */
function pairsIn(screen: string): Pair[] {
  return readdirSync(join(root, screen), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!dist|node_modules).*\.css$/.test(file))
    .flatMap((file) => {
      const css = readFileSync(join(root, screen, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
      return [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
        const ink = /(?:^|[;\s])color:\s*([^;]+);/.exec(body)?.[1]
        const ground = /background(?:-color)?:\s*([^;]+);/.exec(body)?.[1]
        const isSeen = ink && ground && isColour(ink) && isColour(ground)
        return isSeen ? [{ ink, ground, of: `${file} ${selector.trim()}` }] : []
      })
    })
}

/** What a hotel chooses for its room cards; `client/card/cardText.test.ts` compares it with its ink. */
const chosen = '--band'
/** Said as tokens, and not left to what lies below. */
const isColour = (value: string) =>
  /^(var|color-mix)\(/.test(value) && !/transparent/.test(value) && !value.includes(chosen)

/** As the browser mixes them, in the theme that the page has. */
async function contrastsOf(window: Page, pairs: Pair[]) {
  const drawn = await window.evaluate((all) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const probe = document.body.appendChild(document.createElement('i'))
    const hexOf = (value: string) => {
      probe.style.color = value
      context.fillStyle = getComputedStyle(probe).color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }
    return all.map(({ ink, ground }) => [hexOf(ink), hexOf(ground)] as const)
  }, pairs)
  return pairs.map((pair, at) => ({ ...pair, ratio: contrast(...drawn[at]!) }))
}
