import type { Locator, Page } from '@playwright/test'

import type { OwnHotel } from '../shell/own-hotel.ts'
import type { everyWidth } from './looks.ts'
import type { wordsIn } from './words.ts'

type Say = ReturnType<typeof wordsIn>

/** By what it is opened, and what is then seen: a dialog, unless it says otherwise. */
export type Overlay = {
  /** The file of the client that opens it, where one does; a form beside a case is named by its act. */
  of?: string
  /** The file of the client that draws the form, where it is not the one that opens it. */
  form?: string
  open: (app: Page, say: Say, hotel: OwnHotel) => Promise<void>
  shown?: (app: Page, say: Say) => Locator
  /** Is there on a wide window only, or only on a phone. */
  on?: typeof everyWidth
  /** No key puts it away, as what stands in the page itself. */
  stays?: boolean
  /** Also looked at with large text, in English: one of each kind. */
  enlarged?: boolean
}

export const named = (words: string) => new RegExp(`^${words}`)
export const button = (key: string) => async (app: Page, say: Say) =>
  app
    .getByRole('button', { name: named(say(key)) })
    .first()
    .click()
/** Where another begins with the same words. */
export const exactly = (key: string) => async (app: Page, say: Say) =>
  app.getByRole('button', { name: say(key), exact: true }).click()
export const entry = (key: string) => async (app: Page, say: Say) =>
  app.getByRole('menuitem', { name: say(key), exact: true }).click()
export const keys = (pressed: string) => (app: Page) => app.keyboard.press(pressed)
export const dialog = (app: Page) => app.getByRole('dialog').or(app.getByRole('alertdialog'))
export const menu = (app: Page) => app.getByRole('menu')
export const main = (app: Page) => app.getByRole('main')
export const linesOf = (app: Page) => main(app).locator('tbody a')

/** Steps in order. */
export const inTurn =
  (...steps: Overlay['open'][]): Overlay['open'] =>
  async (app, say, hotel) => {
    for (const step of steps) await step(app, say, hotel)
  }
export const openFirst: Overlay['open'] = async (app) => linesOf(app).first().click()
export const chooseFirst: Overlay['open'] = async (app) =>
  main(app).getByRole('row').getByRole('checkbox').nth(1).check()
export const chooseAll: Overlay['open'] = async (app) =>
  main(app).getByRole('row').getByRole('checkbox').first().check()
export const chosenBar = (app: Page, say: Say) =>
  app.getByRole('region', { name: say('worklist.bulk.caption') })

/** Where something opens: an address, and all that opens above it or in it. */
export type Places = Record<string, { path: string; overlays: Record<string, Overlay> }>
