import { desktop, password, phone } from '../hotel.ts'
import type { Member, OwnHotel } from '../shell/own-hotel.ts'
import { casePlaces } from './case-overlays.ts'
import { hotelPlaces } from './hotel-overlays.ts'
import {
  button,
  chooseAll,
  chooseFirst,
  chosenBar,
  dialog,
  entry,
  inTurn,
  keys,
  linesOf,
  main,
  menu,
  type Overlay,
  type Places,
} from './opening.ts'

const endSession: Overlay['open'] = async (app) => {
  const { origin } = new URL(app.url())
  await app.context().addCookies([{ name: 'hotelClientToken', value: 'nobody', url: origin }])
  // A hand may come too late: whatever asks the server next opens the dialog.
  await linesOf(app).first().dispatchEvent('click')
}

const typeIntoRoom: Overlay['open'] = async (app) => {
  await dialog(app).getByRole('combobox').first().fill('Lob')
  await dialog(app).getByRole('option').first().waitFor()
}

/** It is called as the view shown: in the second language, the one shared in the first. */
const openViews: Overlay['open'] = async (app, say) =>
  app
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^(${say('worklist.view.button')}|Towels)`) })
    .click()

/** Shares a view, which is then shown. */
const shareView: Overlay['open'] = async (app, say, hotel) => {
  await openViews(app, say, hotel)
  await entry('worklist.view.share')(app, say)
  await dialog(app).getByRole('textbox').fill(`Towels ${crypto.randomUUID()}`.slice(0, 40))
  await dialog(app).getByRole('button').last().click()
  await app.getByRole('button', { name: /^Towels/ }).waitFor()
}
/** Of the view shown: removing it, or replacing its filters by those that differ. */
const lastViewAction: Overlay['open'] = async (app) =>
  menu(app).getByRole('menuitem').last().click()
const removeShared = inTurn(shareView, openViews, lastViewAction)
const changeFilters: Overlay['open'] = async (app) => {
  await app.getByRole('searchbox').fill('towel')
  await app.keyboard.press('Enter')
  await app.waitForURL(/towel/)
}
const replaceShared = inTurn(shareView, changeFilters, openViews, lastViewAction)

/** One of all can be acknowledged. */
const bulk = (action: string): Overlay => ({
  of: 'BulkForm',
  open: inTurn(chooseAll, async (app, say) =>
    chosenBar(app, say)
      .getByRole('button', { name: say(`feedback.action.${action}`), exact: true })
      .click(),
  ),
})

/** As if this browser had been somebody else’s all the time. */
const signedInAs =
  (whom: (hotel: OwnHotel) => Promise<Member>): Overlay['open'] =>
  async (app, _, hotel) => {
    const { token, code } = await whom(hotel)
    const { origin } = new URL(app.url())
    await app.context().addCookies([
      { name: 'hotelClientToken', value: token, url: origin },
      { name: 'accountCode', value: code, url: origin },
    ])
    await app.reload()
  }

/** The member of these stories signs in somewhere else. */
const anotherDevice: Overlay['open'] = async (app, _, hotel) => {
  await hotel.find('admin')
  await app.reload()
}

const logOutHalfWay: Overlay['open'] = async (app, say) => {
  await main(app).locator('input[type=password]').first().fill('half a password')
  await app.getByRole('banner').getByRole('button').last().click()
  await entry('session.logout')(app, say)
}

/** Turns two-step sign-in on, up to the first code. */
const showAppCode = inTurn(button('factor.setUp'), async (app) => {
  const prompt = main(app).locator('form', { has: app.locator('[autocomplete=current-password]') })
  await prompt.last().locator('input').fill(password)
  await prompt.last().locator('button[type=submit]').click()
  await main(app).locator('[autocomplete=one-time-code]').waitFor()
})

const worklist = '/feedback/suggestion?scope=all'

export const places: Places = {
  home: {
    path: '/home',
    overlays: {
      'the search': { enlarged: true, of: 'Palette', open: keys('Control+k') },
      'the list of keys': { enlarged: true, of: 'ShortcutHelp', open: keys('?') },
      'the bell': {
        enlarged: true,
        of: 'NoticePanel',
        open: async (app) => app.getByRole('banner').locator('[aria-haspopup="dialog"]').click(),
      },
      'the menu of the user': {
        enlarged: true,
        of: 'UserMenu',
        open: async (app) => app.getByRole('banner').getByRole('button').last().click(),
        shown: menu,
      },
      'the menu of a phone': {
        open: button('shell.openMenu'),
        shown: (app, say) => app.getByRole('navigation', { name: say('shell.menu'), exact: true }),
        on: [phone],
        stays: true,
      },
      'the languages': { of: 'ChoiceMenus', open: button('shell.language'), shown: menu },
      'the appearance': {
        enlarged: true,
        of: 'ChoiceMenus',
        open: button('shell.appearance'),
        shown: menu,
      },
      'the ways to keep a chart': {
        of: 'SaveChart',
        open: button('period.trend.save'),
        shown: menu,
      },
      'a period of one’s own': {
        open: inTurn(
          async (app, say) => app.getByText(say('period.range'), { exact: true }).click(),
          async (app, say) => app.getByLabel(say('period.from'), { exact: true }).waitFor(),
        ),
        shown: (app, say) => app.getByRole('group', { name: say('period.label') }).locator('..'),
        stays: true,
      },
    },
  },
  'the worklist': {
    path: worklist,
    overlays: {
      'the menu of a tab': {
        enlarged: true,
        of: 'TabRow',
        open: async (app, say) =>
          app
            .getByRole('navigation', { name: say('shell.openPages') })
            .getByRole('link')
            .last()
            .click({ button: 'right' }),
        shown: menu,
      },
      'the export': { of: 'ExportDialog', open: button('feedback.export.button'), on: [desktop] },
      'the export on a phone': {
        of: 'ExportDialog',
        open: inTurn(button('feedback.action.more'), entry('feedback.export.button')),
        on: [phone],
      },
      'the views': {
        of: 'ViewMenu',
        open: openViews,
        shown: menu,
        on: [desktop],
      },
      'what else there is on a phone': {
        of: 'PhoneMenu',
        open: button('feedback.action.more'),
        shown: menu,
        on: [phone],
      },
      'keeping a view': {
        of: 'useViewDialogs',
        open: inTurn(openViews, entry('worklist.view.keep')),
      },
      'removing a shared view': { of: 'useSharedViews', open: removeShared },
      'replacing its filters': { of: 'useSharedViews', open: replaceShared, on: [desktop] },
      'writing down what a guest says': {
        enlarged: true,
        of: 'CreateDialog',
        open: button('worklist.create.button'),
      },
      'the filters': {
        enlarged: true,
        open: button('feedback.filter.more'),
        shown: (app) => main(app).getByRole('search'),
        stays: true,
      },
      'the rooms while one is typed': {
        of: 'CreateDialog',
        open: inTurn(button('worklist.create.button'), typeIntoRoom),
        stays: true,
      },
      'the bar of chosen cases': { open: chooseFirst, shown: chosenBar, stays: true },
      'acknowledging several': { ...bulk('acknowledge'), stays: true },
      'giving several to somebody': { ...bulk('assign'), stays: true },
    },
  },
  ...casePlaces,
  ...hotelPlaces,
  'one’s own account': {
    path: '/account',
    overlays: {
      'logging out with something half-written': { of: 'useLogout', open: logOutHalfWay },
      'the question before signing out elsewhere': {
        of: 'useSessions',
        open: inTurn(anotherDevice, button('member.sessions.others')),
      },
      'the password before a second factor': {
        open: button('factor.setUp'),
        shown: main,
        stays: true,
        form: 'PasswordPrompt',
      },
      'the code for an authenticator app': {
        open: showAppCode,
        shown: main,
        stays: true,
        form: 'NewApp',
      },
    },
  },
  'the end of a session': {
    path: worklist,
    overlays: {
      'the question at its end': { of: 'sessionDialogs', open: endSession, stays: true },
    },
  },
  'a session that is over': {
    path: worklist,
    overlays: {
      'logging in again in place': {
        of: 'SignInAgain',
        open: inTurn(endSession, button('system.cancel'), button('session.continueHere')),
        stays: true,
      },
    },
  },
  'somebody without a single menu': {
    path: worklist,
    overlays: {
      'no permission': {
        of: 'sessionDialogs',
        open: signedInAs((hotel) => hotel.hire({ routeList: [] })),
        stays: true,
      },
    },
  },
  'somebody who was deleted': {
    path: worklist,
    overlays: {
      'there is no such user': {
        of: 'sessionDialogs',
        open: signedInAs(async (hotel) => {
          const member = await hotel.hire()
          await hotel.change(member, { status: 'deleted' })
          return member
        }),
        stays: true,
      },
    },
  },
}
