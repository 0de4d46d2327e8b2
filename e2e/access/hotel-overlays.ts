import { signOn } from '../../contract/hotel/sign-on.ts'
import { addFactor } from '../../server/testing/factor.ts'
import { openProvider } from '../../server/testing/provider.ts'
import {
  button,
  dialog,
  entry,
  exactly,
  inTurn,
  main,
  menu,
  named,
  openFirst,
  type Overlay,
  type Places,
} from './opening.ts'

const chooseFile: Overlay['open'] = async (app) => {
  const rows = ['Room number,Floor', 'A1,1', ',1', '=1+1,1', 'A1,1']
  await app
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await main(app).getByRole('table').waitFor()
}

/** Something is typed, and then given up. */
const leaving = (open: Overlay['open']) =>
  inTurn(open, async (app) => {
    await dialog(app).getByRole('textbox').first().fill('9999')
    await app.keyboard.press('Escape')
  })
const removeFirst: Overlay['open'] = async (app, say) =>
  main(app)
    .getByRole('button', { name: named(say('hotel.item.remove', { name: '' }).trim()) })
    .first()
    .click()
const question: Overlay['shown'] = (app) => app.getByRole('alertdialog')
const memberAction = (action: string): Overlay => ({
  of: 'useMemberActions',
  open: inTurn(openFirst, button('member.action.more'), entry(`member.action.${action}`)),
})
/** A colleague who signs in with a second factor is found first. */
const resetFactor: Overlay['open'] = async (app, say, hotel) => {
  const member = await hotel.hire({ name: 'Zhou Qi' })
  await addFactor({ time: { now: undefined } }, { ...member, call: hotel.callAs(member) })
  await app.goto(`/hotelClient/hotelManage/administrators?keyword=${member.userName}`)
  const choose = [button('member.action.more'), entry('member.action.resetFactor')]
  await inTurn(openFirst, ...choose)(app, say, hotel)
}
const addWebhook: Overlay['open'] = async (app, say) => {
  await button('hotel.webhooks.add')(app, say)
  await dialog(app).getByLabel(say('hotel.webhooks.name')).fill('Switchboard')
  await dialog(app)
    .getByLabel(say('hotel.webhooks.url'))
    .fill(`https://example.com/${crypto.randomUUID()}`)
  await dialog(app).getByRole('checkbox').first().check()
  await dialog(app)
    .getByRole('button', { name: say('hotel.webhooks.save') })
    .click()
  await app.getByRole('alertdialog', { name: say('hotel.webhooks.secret') }).waitFor()
}

/** The hotel has a provider for single sign-on, or none. */
const withProvider =
  (isThere: boolean, open: Overlay['open']): Overlay['open'] =>
  async (app, say, hotel) => {
    const admin = await hotel.find('admin')
    const call = hotel.callAs(admin)
    const { setting } = await call(signOn.setting, {})
    if (setting) await call(signOn.remove, {})
    if (isThere) {
      const { facts } = await openProvider()
      const userNameClaim = 'preferred_username'
      const { password } = admin
      await call(signOn.create, { ...facts, userNameClaim, required: false, password })
    }
    await app.reload()
    await open(app, say, hotel)
  }

const profile = (section: string) => `/hotelManage/hotelList?section=${section}`

/** What opens where rooms, members and the hotel itself are looked after. */
export const hotelPlaces: Places = {
  'the rooms': {
    path: '/hotelManage/roomList',
    overlays: {
      'the form of a room': { enlarged: true, of: 'HouseForm', open: button('house.form.add') },
      'leaving the form of a room': {
        of: 'useConfirmDiscard',
        open: leaving(button('house.form.add')),
        shown: question,
        stays: true,
      },
      'a page by its number': {
        of: 'ListPages',
        open: async (app, say) => app.getByTitle(say('ui.pages.ask')).click(),
      },
      'closing a room': {
        enlarged: true,
        of: 'useClosing',
        open: inTurn(openFirst, exactly('house.close.close')),
      },
      'another code for a room': {
        of: 'useCodeActions',
        open: inTurn(openFirst, button('house.code.renew')),
      },
    },
  },
  'the import of rooms': {
    path: '/hotelManage/roomList/import',
    overlays: { 'what the file would do': { open: chooseFile, shown: main, stays: true } },
  },
  'the codes': {
    path: '/hotelManage/roomList/codes',
    overlays: { 'a question': { of: 'useCodeActions', open: button('house.code.renewAll') } },
  },
  'the members': {
    path: '/hotelManage/administrators?keyword=staff',
    overlays: {
      'the form of a member': { enlarged: true, of: 'MemberForm', open: button('member.form.add') },
      'the rooms of a member': {
        of: 'MemberForm',
        open: inTurn(button('member.form.add'), async (app, say) => {
          await dialog(app)
            .getByRole('button', { name: say('member.form.chooseRooms') })
            .click()
          await dialog(app)
            .getByRole('group', { name: say('member.match.range') })
            .waitFor()
        }),
        stays: true,
      },
      'leaving the form of a member': {
        of: 'useConfirmDiscard',
        open: leaving(button('member.form.add')),
        shown: question,
        stays: true,
      },
      'the menu of a member': {
        of: 'MemberActions',
        open: inTurn(openFirst, button('member.action.more')),
        shown: menu,
      },
      'disabling a member': memberAction('disable'),
      'deleting a member': memberAction('delete'),
      'resetting a second factor': { of: 'useResetFactor', open: resetFactor },
      'a new password for a member': {
        enlarged: true,
        of: 'ResetForm',
        open: inTurn(openFirst, button('member.action.more'), entry('member.action.resetPassword')),
      },
    },
  },
  'a member who is disabled': {
    path: '/hotelManage/administrators?keyword=gao',
    overlays: { 'letting a member work again': memberAction('enable') },
  },
  'who answers for which room': {
    path: '/hotelManage/administrators/rooms?matched=true',
    overlays: {
      'answering for rooms no longer': {
        of: 'useMatchActions',
        open: inTurn(
          async (app) =>
            main(app).getByRole('button', { pressed: false, disabled: false }).first().click(),
          async (app, say) => {
            const bar = main(app).getByRole('group', { name: say('member.match.add') })
            await bar
              .getByRole('combobox', { name: say('member.match.whose') })
              .selectOption({ index: 1 })
          },
          exactly('member.match.cancel'),
        ),
      },
    },
  },
  'those who ask to join': {
    path: '/hotelManage/userList',
    overlays: {
      'turning a colleague down': { of: 'RejectForm', open: button('member.requests.reject') },
      'confirming a colleague': { of: 'MemberForm', open: button('member.requests.confirm') },
    },
  },
  'the departments': {
    path: profile('departments'),
    overlays: { 'a department': { of: 'DepartmentDialog', open: button('hotel.departments.add') } },
  },
  'the targets': {
    path: profile('targets'),
    overlays: {
      'the hours and targets of a department': {
        enlarged: true,
        of: 'DepartmentTargetsDialog',
        open: async (app, say) =>
          main(app)
            .getByRole('region', { name: say('hotel.targets.departments') })
            .getByRole('button')
            .first()
            .click(),
      },
    },
  },
  'the rules': {
    path: profile('rules'),
    overlays: {
      'shorter periods': {
        of: 'useConfirmErasure',
        open: inTurn(
          async (app, say) => main(app).getByLabel(say('hotel.field.retentionDays')).fill('1'),
          button('hotel.form.save'),
        ),
        shown: question,
      },
    },
  },
  'a part of the profile that was changed': {
    path: profile('{changed}'),
    overlays: {
      'what was changed before': { of: 'HistoryDialog', open: button('hotel.history.all') },
    },
  },
  'the services': {
    path: profile('services'),
    overlays: {
      'a service': { of: 'ServiceDialog', open: button('hotel.services.add') },
      'removing a service': { of: 'ItemRow', open: removeFirst },
    },
  },
  'what was done': {
    path: profile('resolutions'),
    overlays: { 'an entry': { of: 'ResolutionDialog', open: button('hotel.resolutions.add') } },
  },
  'the categories': {
    path: profile('categories'),
    overlays: {
      'a category': { of: 'CategoryDialog', open: button('hotel.categories.add.complaint') },
    },
  },
  'the reply templates': {
    path: profile('templates'),
    overlays: {
      'a reply template': { of: 'TemplateDialog', open: button('hotel.templates.add') },
      'removing a reply template': { of: 'TemplateItem', open: removeFirst },
    },
  },
  'the webhooks': {
    path: profile('webhooks'),
    overlays: {
      'a webhook': { enlarged: true, of: 'WebhookDialog', open: button('hotel.webhooks.add') },
      'the secret of a webhook, once': { of: 'SecretDialog', open: addWebhook, stays: true },
      'another secret for a webhook': { of: 'WebhookCard', open: button('hotel.webhooks.renew') },
      'removing a webhook': { of: 'WebhookCard', open: button('hotel.item.removeSure') },
    },
  },
  'single sign-on': {
    path: profile('signOn'),
    overlays: {
      'the provider': {
        enlarged: true,
        of: 'SignOnDialog',
        open: withProvider(false, button('hotel.signOn.add')),
      },
      'removing the provider': {
        of: 'SignOnSection',
        open: withProvider(true, button('hotel.signOn.remove')),
      },
    },
  },
}
