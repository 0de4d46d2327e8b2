import type { Locator, Page } from '@playwright/test'

import { button, exactly, type Overlay, type Places } from '../access/opening.ts'
import { places } from '../access/overlays.ts'
import { wordsIn } from '../access/words.ts'

/** A form of the staff app: where it is opened, and the file of the client that draws it. */
export type FormStory = { of: string; name: string; path: string; open: Overlay['open'] }

/** The files whose forms open above a page; how each is opened is known to the accessibility stories. */
const above = [
  'ActionForm',
  'BulkForm',
  'CreateDialog',
  'ExportDialog',
  'HouseForm',
  'CategoryDialog',
  'DepartmentDialog',
  'DepartmentTargetsDialog',
  'ServiceDialog',
  'ResolutionDialog',
  'TemplateDialog',
  'MemberForm',
  'RejectForm',
  'ResetForm',
  'PasswordPrompt',
  'NewApp',
  'MultiCaseDialog',
  'WebhookDialog',
  'SignOnDialog',
]
/** On a phone the same form opens another way, and some stories open one form twice. */
const again = ['the export on a phone', 'the rooms of a member', 'the rooms while one is typed']

const stays: Overlay['open'] = async () => undefined
const section = (name: string): FormStory => ({
  of: 'SectionForm',
  name: `the hotel's ${name}`,
  path: `/hotelManage/hotelList?section=${name}`,
  open: stays,
})

const moving: FormStory = {
  of: 'RoomEditor',
  name: 'another room',
  path: '/feedback/suggestion/{new}?scope=all',
  open: button('feedback.property.room'),
}
const composer = (action: string): FormStory => ({
  of: 'ComposerForm',
  name: action,
  path: '/feedback/suggestion/{new}?scope=all',
  open: exactly(`feedback.action.${action}`),
})

/** Forms that stand in a page by themselves. */
const inPages: FormStory[] = [
  ...['reply', 'note'].map(composer),
  moving,
  ...['facts', 'targets', 'rules', 'guestForm'].map(section),
  {
    of: 'KeptElsewhere',
    name: 'where checkpoints go',
    path: '/hotelManage/hotelList?section=signed',
    open: stays,
  },
  { of: 'MailCard', name: 'where mails go', path: '/notifications', open: stays },
  { of: 'PasswordForm', name: 'a password of one’s own', path: '/account', open: stays },
  { of: 'HandoverDraft', name: 'a handover', path: '/feedback/handover', open: stays },
]

export const forms: FormStory[] = [
  ...Object.values(places as Places).flatMap(({ path, overlays }) =>
    Object.entries(overlays).flatMap(([name, { of: opener = '', form: of = opener, open }]) =>
      above.includes(of) && !again.includes(name) ? [{ of, name, path, open }] : [],
    ),
  ),
  ...inPages,
]

const say = wordsIn('en')

/** Fills in whatever is empty, or changes the last field of a section, so that the form is sent. */
export async function fillIn(app: Page, of: string) {
  const form = formOf(app, of)
  const first = form.getByRole('radio').first()
  const mergesWith = form.getByRole('searchbox', { name: say('feedback.merge.search') })
  // Where no case is suggested, one has to be looked for; people are proposed once they are loaded.
  if ((await mergesWith.count()) > 0 && (await first.count()) === 0) await mergesWith.fill('60')
  if ((await form.getByRole('searchbox').count()) > 0) await first.waitFor()
  if ((await first.count()) > 0) await first.check()
  for (const choice of await form.locator('select:visible').all())
    if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 })
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const kind = (await field.getAttribute('type')) ?? 'text'
    // What is searched for would take away what can be chosen.
    if (/checkbox|radio|file|color|search/.test(kind) || (await field.isDisabled())) continue
    if ((await field.inputValue()) === '') await field.fill(await wordsFor(field, kind))
  }
  if (of === 'CreateDialog') await form.getByRole('checkbox').check()
  if (of === 'WebhookDialog') await form.getByRole('checkbox').first().check()
  if (of === 'NewApp') await form.getByRole('textbox').fill('492039')
  if (of === 'RoomEditor') await form.getByRole('combobox').fill('605')
  if (of !== 'SectionForm') return
  const last = form.getByRole('textbox').last()
  const value = await last.inputValue()
  // Another value within the field's limits.
  await last.fill(/^\d+$/.test(value) ? String(Number(value) - 1) : `${value}1`)
}

/** The innermost form that holds a button which sends it. */
export const formOf = (app: Page, of: string) => {
  // The composer stands below every form of a case.
  const composed = '[data-action="reply"], [data-action="note"]'
  const drawn = app.locator(of === 'ComposerForm' ? 'form' : `form:not(${composed})`)
  const sending = drawn.filter({ has: app.locator('button[type=submit]') })
  return of === 'ComposerForm' || above.includes(of) ? sending.last() : sending.first()
}

async function wordsFor(field: Locator, kind: string) {
  if (kind === 'tel') return '13800001234'
  if (kind === 'email') return 'desk@example.com'
  if (kind === 'url') return 'https://example.com'
  if (kind === 'password') return 'one-good-password'
  if (kind === 'datetime-local') return '2030-01-31T10:30'
  if ((await field.getAttribute('inputmode')) !== null) return '10'
  return (await field.getAttribute('role')) === 'combobox' ? '604' : 'the-engineer-put-it-right'
}
