import type { Locator, Page } from '@playwright/test'

import type { wordsIn } from './words.ts'

type Say = ReturnType<typeof wordsIn>

/** Where it is opened, by what, and what is then seen: a dialog, unless it says otherwise. */
export type Overlay = {
  path: string
  open: (desk: Page, say: Say) => Promise<void>
  shown?: (desk: Page, say: Say) => Locator
}

const worklist = '/feedback/suggestion'
const button = (key: string) => async (desk: Page, say: Say) =>
  desk
    .getByRole('button', { name: new RegExp(`^${say(key)}`) })
    .first()
    .click()
const entry = (key: string) => async (desk: Page, say: Say) =>
  desk.getByRole('menuitem', { name: new RegExp(`^${say(key)}`) }).click()
const keys = (pressed: string) => (desk: Page) => desk.keyboard.press(pressed)
const menu = (desk: Page) => desk.getByRole('menu')
export const dialog = (desk: Page) => desk.getByRole('dialog').or(desk.getByRole('alertdialog'))
const linesOf = (desk: Page) => desk.getByRole('main').locator('tbody a')

/** One deed after the other. */
const inTurn =
  (...deeds: Overlay['open'][]): Overlay['open'] =>
  async (desk, say) => {
    for (const deed of deeds) await deed(desk, say)
  }
const openFirst: Overlay['open'] = async (desk) => linesOf(desk).first().click()
const endSession: Overlay['open'] = async (desk) => {
  const { origin } = new URL(desk.url())
  await desk.context().addCookies([{ name: 'hotelClientToken', value: 'nobody', url: origin }])
  // A hand may come too late: whatever asks the server next opens the dialog.
  await linesOf(desk).first().dispatchEvent('click')
}

/** A form that stands in the case, by the action it is for. */
const acting = (action: string): Overlay => ({
  path: `${worklist}?scope=all`,
  open: inTurn(openFirst, button('feedback.action.more'), entry(`feedback.action.${action}`)),
  shown: (desk, say) => desk.getByRole('form', { name: say(`feedback.action.${action}`) }),
})
const onProfile = (section: string, add: string): Overlay => ({
  path: `/hotelManage/hotelList?section=${section}`,
  open: button(add),
})

/** Everything that opens above a page or within one, and the way to it. */
export const overlays: Record<string, Overlay> = {
  'the search': { path: '/home', open: keys('Control+k') },
  'the list of keys': { path: '/home', open: keys('?') },
  'the bell': {
    path: '/home',
    open: async (desk) => desk.getByRole('banner').locator('[aria-haspopup="dialog"]').click(),
  },
  'the menu of the user': {
    path: '/home',
    open: async (desk) => desk.getByRole('banner').getByRole('button').last().click(),
    shown: menu,
  },
  'the languages': { path: '/home', open: button('shell.language'), shown: menu },
  'the appearance': { path: '/home', open: button('shell.appearance'), shown: menu },
  'the menu of a tab': {
    path: worklist,
    open: async (desk, say) =>
      desk
        .getByRole('navigation', { name: say('shell.openPages') })
        .getByRole('link')
        .last()
        .click({ button: 'right' }),
    shown: menu,
  },
  'the filters of the worklist': {
    path: worklist,
    open: button('feedback.filter.more'),
    shown: (desk, say) => desk.getByLabel(say('feedback.filter.categoryId'), { exact: true }),
  },
  'the export': { path: worklist, open: button('feedback.export.button') },
  'writing down what a guest says': { path: worklist, open: button('worklist.create.button') },
  'the menu of a case': {
    path: worklist,
    open: inTurn(openFirst, button('feedback.action.more')),
    shown: menu,
  },
  assigning: acting('assign'),
  classifying: acting('classify'),
  'a note': acting('note'),
  'a compensation': acting('compensate'),
  'the form of a room': { path: '/hotelManage/roomList', open: button('house.form.add') },
  'a question': { path: '/hotelManage/roomList/codes', open: button('house.code.renewAll') },
  'the form of a member': {
    path: '/hotelManage/administrators',
    open: button('member.form.add'),
  },
  'a new password for a member': {
    path: '/hotelManage/administrators?keyword=staff',
    open: inTurn(openFirst, button('member.deed.more'), entry('member.deed.resetPassword')),
  },
  'turning a colleague down': {
    path: '/hotelManage/userList',
    open: button('member.requests.reject'),
  },
  'a department': onProfile('departments', 'hotel.departments.add'),
  'a category': onProfile('categories', 'hotel.categories.add.complaint'),
  'a reply template': onProfile('templates', 'hotel.templates.add'),
  'the end of a session': { path: worklist, open: endSession },
  'logging in again in place': {
    path: worklist,
    open: inTurn(endSession, button('system.cancel'), button('session.continueHere')),
  },
}
