import type { Locator, Page } from '@playwright/test'

import type { OwnHotel } from '../shell/own-hotel.ts'
import type { everyWidth } from './looks.ts'
import type { wordsIn } from './words.ts'

type Say = ReturnType<typeof wordsIn>

/** By what it is opened, and what is then seen: a dialog, unless it says otherwise. */
export type Overlay = {
  /** The file of the client that opens it, where one does; a form beside a case is named by its act. */
  of?: string
  open: (desk: Page, say: Say, hotel: OwnHotel) => Promise<void>
  shown?: (desk: Page, say: Say) => Locator
  /** Is there on a wide window only, or only on a phone. */
  on?: typeof everyWidth
  /** Stands in the page itself, and no key puts it away. */
  stays?: boolean
}

export const named = (words: string) => new RegExp(`^${words}`)
export const button = (key: string) => async (desk: Page, say: Say) =>
  desk
    .getByRole('button', { name: named(say(key)) })
    .first()
    .click()
/** Where another begins with the same words. */
export const exactly = (key: string) => async (desk: Page, say: Say) =>
  desk.getByRole('button', { name: say(key), exact: true }).click()
export const entry = (key: string) => async (desk: Page, say: Say) =>
  desk.getByRole('menuitem', { name: named(say(key)) }).click()
export const keys = (pressed: string) => (desk: Page) => desk.keyboard.press(pressed)
export const dialog = (desk: Page) => desk.getByRole('dialog').or(desk.getByRole('alertdialog'))
export const menu = (desk: Page) => desk.getByRole('menu')
export const main = (desk: Page) => desk.getByRole('main')
export const linesOf = (desk: Page) => main(desk).locator('tbody a')

/** One deed after the other. */
export const inTurn =
  (...deeds: Overlay['open'][]): Overlay['open'] =>
  async (desk, say, hotel) => {
    for (const deed of deeds) await deed(desk, say, hotel)
  }
export const openFirst: Overlay['open'] = async (desk) => linesOf(desk).first().click()
export const chooseFirst: Overlay['open'] = async (desk) =>
  main(desk).getByRole('row').getByRole('checkbox').nth(1).check()
export const chosenBar = (desk: Page, say: Say) =>
  desk.getByRole('region', { name: say('worklist.bulk.caption') })

/** Where something opens: an address, and all that opens above it or in it. */
export type Places = Record<string, { path: string; overlays: Record<string, Overlay> }>
