import type { Locator, Page } from '@playwright/test'

import { desktop, phone } from '../hotel.ts'
import type { everyWidth } from './looks.ts'
import type { wordsIn } from './words.ts'

type Say = ReturnType<typeof wordsIn>

/** By what it is opened, and what is then seen: a dialog, unless it says otherwise. */
export type Overlay = {
  open: (desk: Page, say: Say) => Promise<void>
  shown?: (desk: Page, say: Say) => Locator
  /** Is there on a wide window only, or only on a phone. */
  on?: typeof everyWidth
  /** Stands in the page itself, and no key puts it away. */
  stays?: boolean
}

const named = (words: string) => new RegExp(`^${words}`)
const button = (key: string) => async (desk: Page, say: Say) =>
  desk
    .getByRole('button', { name: named(say(key)) })
    .first()
    .click()
const entry = (key: string) => async (desk: Page, say: Say) =>
  desk.getByRole('menuitem', { name: named(say(key)) }).click()
const keys = (pressed: string) => (desk: Page) => desk.keyboard.press(pressed)
export const dialog = (desk: Page) => desk.getByRole('dialog').or(desk.getByRole('alertdialog'))
const menu = (desk: Page) => desk.getByRole('menu')
const main = (desk: Page) => desk.getByRole('main')
const linesOf = (desk: Page) => main(desk).locator('tbody a')

/** One deed after the other. */
const inTurn =
  (...deeds: Overlay['open'][]): Overlay['open'] =>
  async (desk, say) => {
    for (const deed of deeds) await deed(desk, say)
  }
const openFirst: Overlay['open'] = async (desk) => linesOf(desk).first().click()
const chooseFirst: Overlay['open'] = async (desk) =>
  main(desk).getByRole('row').getByRole('checkbox').nth(1).check()
const endSession: Overlay['open'] = async (desk) => {
  const { origin } = new URL(desk.url())
  await desk.context().addCookies([{ name: 'hotelClientToken', value: 'nobody', url: origin }])
  // A hand may come too late: whatever asks the server next opens the dialog.
  await linesOf(desk).first().dispatchEvent('click')
}
const typeIntoRoom: Overlay['open'] = async (desk) => {
  await dialog(desk).getByRole('combobox').first().fill('Lob')
  await dialog(desk).getByRole('option').first().waitFor()
}
const chooseFile: Overlay['open'] = async (desk) => {
  const rows = ['Room number,Floor', 'A1,1', ',1', '=1+1,1', 'A1,1']
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await main(desk).getByRole('table').waitFor()
}
const chosenBar = (desk: Page, say: Say) =>
  desk.getByRole('region', { name: say('worklist.bulk.caption') })
const bulk = (action: string): Overlay => ({
  open: inTurn(chooseFirst, async (desk, say) =>
    chosenBar(desk, say)
      .getByRole('button', { name: named(say(`feedback.action.${action}`)) })
      .click(),
  ),
})

/** The form of an action on the open case: its button stands in front, or in the menu. */
const acting = (action: string, inFront = false): Overlay => ({
  open: inFront
    ? button(`feedback.action.${action}`)
    : inTurn(button('feedback.action.more'), entry(`feedback.action.${action}`)),
  shown: (desk, say) => desk.getByRole('form', { name: say(`feedback.action.${action}`) }),
})
const actingOn = (...actions: string[]) =>
  Object.fromEntries(actions.map((action) => [action, acting(action)]))

const worklist = '/feedback/suggestion?scope=all'
const profile = (section: string) => `/hotelManage/hotelList?section=${section}`

/** Where something opens: an address, and all that opens above it or in it. */
export const places: Record<string, { path: string; overlays: Record<string, Overlay> }> = {
  home: {
    path: '/home',
    overlays: {
      'the search': { open: keys('Control+k') },
      'the list of keys': { open: keys('?') },
      'the bell': {
        open: async (desk) => desk.getByRole('banner').locator('[aria-haspopup="dialog"]').click(),
      },
      'the menu of the user': {
        open: async (desk) => desk.getByRole('banner').getByRole('button').last().click(),
        shown: menu,
      },
      'the languages': { open: button('shell.language'), shown: menu },
      'the appearance': { open: button('shell.appearance'), shown: menu },
      'the ways to keep a chart': {
        open: inTurn((desk) => desk.mouse.wheel(0, 400), button('period.trend.save')),
        shown: menu,
      },
      'a period of one’s own': {
        open: inTurn(
          async (desk) => desk.mouse.wheel(0, 400),
          async (desk, say) => desk.getByText(say('period.range'), { exact: true }).click(),
          async (desk, say) => desk.getByLabel(say('period.from'), { exact: true }).waitFor(),
        ),
        shown: (desk, say) => desk.getByRole('group', { name: say('period.label') }).locator('..'),
        stays: true,
      },
    },
  },
  'the worklist': {
    path: worklist,
    overlays: {
      'the menu of a tab': {
        open: async (desk, say) =>
          desk
            .getByRole('navigation', { name: say('shell.openPages') })
            .getByRole('link')
            .last()
            .click({ button: 'right' }),
        shown: menu,
      },
      'the export': { open: button('feedback.export.button'), on: [desktop] },
      'the export on a phone': {
        open: inTurn(button('feedback.action.more'), entry('feedback.export.button')),
        on: [phone],
      },
      'the views': { open: button('worklist.view.button'), shown: menu, on: [desktop] },
      'what else there is on a phone': {
        open: button('feedback.action.more'),
        shown: menu,
        on: [phone],
      },
      'keeping a view': {
        open: inTurn(button('worklist.view.button'), entry('worklist.view.keep')),
      },
      'writing down what a guest says': { open: button('worklist.create.button') },
      'the filters': {
        open: button('feedback.filter.more'),
        shown: (desk) => main(desk).getByRole('search'),
        stays: true,
      },
      'the rooms while one is typed': {
        open: inTurn(button('worklist.create.button'), typeIntoRoom),
        stays: true,
      },
      'the bar of chosen cases': { open: chooseFirst, shown: chosenBar, stays: true },
      'acknowledging several': { ...bulk('acknowledge'), stays: true },
      'giving several to somebody': { ...bulk('assign'), stays: true },
    },
  },
  'a new case': {
    path: '/feedback/suggestion/{new}?scope=all',
    overlays: {
      'the menu of a case': { open: button('feedback.action.more'), shown: menu },
      'the papers to print': { open: button('worklist.print.button'), shown: menu },
      acknowledge: acting('acknowledge', true),
      ...actingOn('dismiss', 'assign', 'classify', 'compensate', 'restrict', 'erase'),
      'the name of the guest, asked for': acting('unmask'),
    },
  },
  'a case in progress': {
    path: '/feedback/suggestion/{started}?scope=all',
    overlays: {
      resolve: acting('resolve', true),
      ...actingOn('reply', 'note', 'askGuest', 'promise', 'hold', 'escalate', 'merge'),
    },
  },
  'a handover': {
    path: '/feedback/handover/{handover}',
    overlays: {
      'the signature': {
        open: async (desk, say) =>
          desk.getByRole('button', { name: say('handover.take') }).waitFor(),
        shown: main,
        stays: true,
      },
    },
  },
  'the rooms': {
    path: '/hotelManage/roomList',
    overlays: { 'the form of a room': { open: button('house.form.add') } },
  },
  'the import of rooms': {
    path: '/hotelManage/roomList/import',
    overlays: { 'what the file would do': { open: chooseFile, shown: main, stays: true } },
  },
  'the codes': {
    path: '/hotelManage/roomList/codes',
    overlays: { 'a question': { open: button('house.code.renewAll') } },
  },
  'the members': {
    path: '/hotelManage/administrators?keyword=staff',
    overlays: {
      'the form of a member': { open: button('member.form.add') },
      'the rooms of a member': {
        open: inTurn(button('member.form.add'), async (desk, say) => {
          await dialog(desk)
            .getByRole('button', { name: say('member.form.chooseRooms') })
            .click()
          await dialog(desk)
            .getByRole('group', { name: say('member.match.range') })
            .waitFor()
        }),
        stays: true,
      },
      'a new password for a member': {
        open: inTurn(openFirst, button('member.deed.more'), entry('member.deed.resetPassword')),
      },
    },
  },
  'those who ask to join': {
    path: '/hotelManage/userList',
    overlays: {
      'turning a colleague down': { open: button('member.requests.reject') },
      'confirming a colleague': { open: button('member.requests.confirm') },
    },
  },
  'the departments': {
    path: profile('departments'),
    overlays: { 'a department': { open: button('hotel.departments.add') } },
  },
  'the categories': {
    path: profile('categories'),
    overlays: { 'a category': { open: button('hotel.categories.add.complaint') } },
  },
  'the reply templates': {
    path: profile('templates'),
    overlays: { 'a reply template': { open: button('hotel.templates.add') } },
  },
  'the webhooks': {
    path: profile('webhooks'),
    overlays: { 'a webhook': { open: button('hotel.webhooks.add') } },
  },
  'the end of a session': {
    path: worklist,
    overlays: { 'the question at its end': { open: endSession, stays: true } },
  },
  'a session that is over': {
    path: worklist,
    overlays: {
      'logging in again in place': {
        open: inTurn(endSession, button('system.cancel'), button('session.continueHere')),
        stays: true,
      },
    },
  },
}
