import { hire, ownPassword } from './colleague.ts'
import { lineOf, openCase, openWorklist } from './staff-app.ts'
import { complain, uniqueWords } from './guest.ts'
import { desktop, expect, signIn, test } from './hotel.ts'

test('Disabled member: is signed out everywhere, and their case is reassigned', async ({
  openStaffApp,
  openPhone,
  openWindow,
}) => {
  const { userName, name, link } = await hire()
  const words = uniqueWords('The door does not lock any longer')
  await complain(await openPhone(), link, words)
  const [onComputer, onPhone] = [await openWindow({ viewport: desktop }), await openWindow()]
  for (const own of [onComputer, onPhone]) await signIn(own, userName, ownPassword)
  await openWorklist(onComputer)
  await expect(lineOf(onComputer, words)).toBeVisible()

  const app = await openStaffApp('admin')
  await app.goto(`/hotelClient/hotelManage/administrators?keyword=${userName}`)
  await app.getByRole('link', { name }).click()
  await app.getByRole('article', { name }).getByRole('button', { name: 'More' }).click()
  await app.getByRole('menuitem', { name: 'Disable' }).click()
  const sure = app.getByRole('dialog', { name: `Disable ${name}?` })
  await expect(sure).toContainText('Their 1 open case is reassigned automatically.')
  await sure.getByLabel('Reason').fill('Has left the hotel.')
  await sure.getByRole('button', { name: 'Disable' }).click()
  await expect(
    app.getByText(`${name} was disabled and signed out. 1 case was reassigned.`),
  ).toBeVisible()

  for (const own of [onComputer, onPhone]) {
    await own.reload()
    await expect(own.getByRole('alertdialog').or(own.getByLabel('User name'))).toBeVisible()
    await expect(own.getByText(words.slice(0, 40))).toHaveCount(0)
  }
  await openWorklist(app)
  const item = await openCase(app, words)
  await expect(item).not.toContainText('Unassigned')
})

test('Disabled or deleted member without cases: nothing is said about cases', async ({
  openStaffApp,
}) => {
  const { userName, name } = await hire()
  const app = await openStaffApp('admin')
  await app.goto(`/hotelClient/hotelManage/administrators?keyword=${userName}`)
  await app.getByRole('link', { name }).click()
  const more = app.getByRole('article', { name }).getByRole('button', { name: 'More' })
  await more.click()
  await app.getByRole('menuitem', { name: 'Disable' }).click()
  const sure = app.getByRole('dialog', { name: `Disable ${name}?` })
  await sure.getByLabel('Reason').fill('Has left the hotel.')
  await sure.getByRole('button', { name: 'Disable' }).click()
  const said = (text: string) => app.getByText(text, { exact: true })
  await expect(said(`${name} was disabled and signed out.`)).toBeVisible()
  await more.click()
  await app.getByRole('menuitem', { name: 'Delete' }).click()
  await app.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(said(`${name} was deleted.`)).toBeVisible()
})
