import { begin, formOf, openCase, openWorklist, send } from './staff-app.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { holdRequests } from './hold.ts'
import { feedback } from '../contract/feedback.ts'
import { house } from '../contract/house.ts'
import { expect, test } from './hotel.ts'
import { test as ownTest } from './shell/story.ts'

test('Conflict: the second of two members resolving a case sees the first’s change and keeps the text', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The window does not close and it rains in')
  const notes = [
    'The hinge was bent back and the window closes again.',
    'A carpenter put in another hinge.',
  ]
  await haveComplaint(roomLink, words)
  const apps = await Promise.all([openStaffApp('manager'), openStaffApp('admin')])
  const forms = []
  for (const [index, app] of apps.entries()) {
    await openWorklist(app)
    const detail = await openCase(app, words)
    await begin(detail, 'Resolve')
    const form = formOf(detail, 'Resolve')
    await form.getByRole('radio', { name: 'Repaired' }).check()
    await form.getByLabel('In your own words').fill(notes[index] ?? '')
    forms.push(form)
  }
  const [first, second] = forms
  if (!first || !second) throw new Error('Two staff apps are needed.')
  await send(first)
  await expect(apps[0].getByText('Resolved. The guest is asked to confirm.')).toBeVisible()

  const entry = await apps[0]
    .getByRole('article')
    .getByText(/ resolved the case: Repaired$/)
    .innerText()

  await send(second)
  const conflict = second.getByRole('alert')
  await expect(conflict.getByText('Someone else changed this case')).toBeVisible()
  await expect(conflict.getByText(entry)).toBeVisible()
  // What the other wrote stands beside what was typed here.
  await expect(conflict.getByRole('blockquote')).toHaveText(notes[0] ?? '')
  await expect(conflict.getByText(/^Current status: Resolved/)).toBeVisible()
  await expect(second.getByRole('radio', { name: 'Repaired' })).toBeChecked()
  await expect(second.getByLabel('In your own words')).toHaveValue(notes[1] ?? '')
})

test('Conflict: the form of an action that has become impossible says so, and gives way to the case', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The lamp beside the bed flickers')
  await haveComplaint(roomLink, words)
  const apps = await Promise.all([openStaffApp('manager'), openStaffApp('admin')])
  const forms = []
  for (const app of apps) {
    await openWorklist(app)
    const detail = await openCase(app, words)
    await begin(detail, 'Acknowledge')
    forms.push(formOf(detail, 'Acknowledge'))
  }
  const [first, form] = forms
  if (!first || !form) throw new Error('Two staff apps are needed.')
  // The second one does not learn of it before it is sent.
  const release = await holdRequests(apps[1], '**/feedback/detail/**')
  await send(first)
  await expect(first).toHaveCount(0)
  await send(form)
  await expect(
    form.getByText('“Acknowledge” is no longer possible', { exact: false }),
  ).toBeVisible()
  await release()
  // It follows what becomes of the case.
  await begin(apps[0].getByRole('article'), 'Start')
  await expect(form.getByText(/^Current status: In progress/)).toBeVisible()
  await form.getByRole('button', { name: 'Review case' }).click()
  await expect(form).toHaveCount(0)
  await expect(apps[1].getByRole('article').locator(':focus')).toHaveCount(1)
})

ownTest(
  'Conflict: of a room edited by two members, different fields are saved and the same is chosen',
  async ({ openStaffApp, hotel }) => {
    const manager = await hotel.hire({ userRole: 1 })
    const call = hotel.callAs(await hotel.hire({ userRole: 1 }))
    const { id, version } = await call(house.create, { houseNo: 'ATTIC', floor: '9', zone: 'East' })
    const app = await openStaffApp(manager, '/hotelManage/roomList?keyword=ATTIC')
    await app.getByRole('main').getByRole('link', { name: 'ATTIC' }).click()
    const edit = app.getByRole('button', { name: 'Edit', exact: true })
    const dialog = app.getByRole('dialog', { name: 'Edit ATTIC' })
    const conflict = dialog.getByRole('alert')
    const save = dialog.getByRole('button', { name: 'Save', exact: true })

    await edit.click()
    await dialog.getByLabel('Floor').fill('10')
    await call(house.edit, { id, version, zone: 'West' })
    await save.click()
    await expect(app.getByText('ATTIC saved.')).toBeVisible()
    const both = await call(house.find, { id })
    expect(both).toMatchObject({ floor: '10', zone: 'West' })

    const overtaken = async (mine: string, zone: string, at: number) => {
      await edit.click()
      await dialog.getByLabel('Zone').fill(mine)
      await call(house.edit, { id, version: at, zone, floor: '11' })
      await save.click()
      await expect(conflict.getByText('Someone else changed this room first.')).toBeVisible()
      await expect(conflict.getByRole('definition')).toHaveText([
        `${zone} (saved), ${mine} (yours)`,
      ])
      await expect(save).toBeDisabled()
    }
    await overtaken('North', 'East', both.version)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog).toBeHidden()
    const kept = await call(house.find, { id })
    expect(kept).toMatchObject({ floor: '11', zone: 'North' })

    await overtaken('Centre', 'South', kept.version)
    await conflict.getByRole('button', { name: 'Use saved version' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(dialog.getByLabel('Zone')).toHaveValue('South')
  },
)

test('Actions: one chosen while another is being sent opens its form, and is sent after it', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The seal of the basin is torn')
  await haveComplaint(roomLink, words)
  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  const answer = await holdRequests(app, `**/api${feedback.act.path}`)
  const reply = formOf(detail, 'Reply to guest')
  await reply.getByLabel('Reply to the guest').fill('It is replaced at once.')
  await send(reply)
  await begin(detail, 'Resolve')
  const resolution = formOf(detail, 'Resolve')
  await resolution.getByRole('radio', { name: 'Replaced' }).check()
  await resolution.getByRole('button', { name: 'Resolve', exact: true }).click()
  await answer()
  await expect(detail.getByRole('button', { name: 'Status: Resolved' })).toBeVisible()
  await expect(detail.getByRole('listitem').filter({ hasText: 'It is replaced' })).toHaveCount(1)
  await expect(reply.getByLabel('Reply to the guest')).toHaveValue('')
})
