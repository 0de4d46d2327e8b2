import { readFile } from 'node:fs/promises'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './hotel.ts'

// In one file, so one after the other: a hotel reads one spreadsheet at a time.

test('Member import: shows the effect of a file, then passwords once, which open the app', async ({
  openStaffApp,
  browser,
}) => {
  const app = await openStaffApp('admin')
  const stamp = Date.now().toString(36)
  const rows = [
    `Ines Vogel,ines.${stamp},Staff,Engineering,201-203`,
    `Jon Park,jon.${stamp},Manager,Front office,`,
    `,nobody.${stamp},Staff,,`,
    `Kim Lee,kim.${stamp},Staff,Magic,`,
  ]
  const csv = ['Name,User name,Role,Department,Rooms', ...rows].join('\n')

  await app.goto('/hotelClient/hotelManage/administrators')
  await app.getByRole('link', { name: 'Import' }).click()
  await expect(app.getByRole('heading', { name: 'Import members' })).toBeVisible()
  await expectAccessible(app)
  const template = app.waitForEvent('download')
  await app.getByRole('link', { name: 'Download template' }).click()
  expect((await template).suggestedFilename()).toBe('members.xlsx')

  const choose = app.getByLabel('Spreadsheet')
  await choose.setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(app.getByText('“team.csv” was checked.')).toBeVisible()
  const wrong = app.getByRole('table', { name: 'Rows with errors' })
  await expect(wrong.getByRole('row').filter({ hasText: 'row 4' })).toContainText('missing')
  await expect(wrong.getByRole('row').filter({ hasText: 'row 5' })).toContainText('Magic')
  await expectAccessible(app)

  await app.getByRole('button', { name: 'Skip 2, import 2' }).click()
  await expect(app.getByText('Members added: 2, changed: 0.')).toBeVisible()
  const passwords = app.getByRole('table', { name: 'Temporary passwords' })
  const ines = passwords.getByRole('row').filter({ hasText: `ines.${stamp}` })
  const password = await ines.getByRole('code').innerText()
  await expectAccessible(app)
  // They are shown only now.
  const leaving = app.getByRole('alertdialog', { name: 'Leave without the passwords?' })
  for (const way of [
    app.getByRole('link', { name: 'View members' }),
    app.getByRole('button', { name: 'Import another file' }),
  ]) {
    await way.click()
    await expect(leaving).toBeVisible()
    await expectAccessible(app)
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await expect(leaving).toBeHidden()
  }
  await expect(ines).toBeVisible()
  const saving = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Download passwords' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain(`Ines Vogel,ines.${stamp},${password}`)

  await app.getByRole('link', { name: 'View members' }).click()
  await app.getByRole('searchbox', { name: 'Search' }).fill('Ines Vogel')
  await expect(app.getByRole('link', { name: 'Ines Vogel', exact: true })).toBeVisible()
  await expect(app.getByText(password)).toBeHidden()

  const colleague = await browser.newPage()
  await colleague.goto('/hotelClient/login')
  await colleague.getByLabel('User name').fill(`ines.${stamp}`)
  await colleague.getByLabel('Password', { exact: true }).fill(password)
  await colleague.getByRole('button', { name: 'Sign in' }).click()
  await expect(colleague.getByRole('heading', { name: /password/i })).toBeVisible()
})

test('Room import: shows the effect of a file before it is applied', async ({ openStaffApp }) => {
  const app = await openStaffApp('admin')
  const floor = Date.now().toString().slice(-6)
  const rooms = Array.from({ length: 60 }, (_, at) => `${floor}${at},${floor},Tower,Room`)
  rooms[3] = `,${floor},Tower,Room`
  rooms[7] = `=1+1,${floor},Tower,Room`
  rooms[9] = `${floor}0,${floor},Tower,Room`
  const csv = ['Room number,Floor,Building,Type', ...rooms].join('\n')

  await app.goto('/hotelClient/hotelManage/roomList')
  await app.getByRole('link', { name: 'Import' }).click()
  await expect(app.getByRole('heading', { name: 'Import rooms' })).toBeVisible()
  await expectAccessible(app)

  const choose = app.getByLabel('Spreadsheet')
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await choose.setInputFiles({ name: 'rooms.xlsx', mimeType: 'image/png', buffer: picture })
  await expect(app.getByText('This file type is not supported.')).toBeVisible()

  await choose.setInputFiles({ name: 'hotel.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(app.getByText('“hotel.csv” was checked.')).toBeVisible()
  const wrong = app.getByRole('table', { name: 'Rows with errors' })
  await expect(wrong.getByRole('row').filter({ hasText: 'row 5' })).toContainText('missing')
  await expect(wrong.getByRole('row').filter({ hasText: 'row 9' })).toContainText('Formulas')
  await expect(wrong.getByRole('row').filter({ hasText: 'row 11' })).toContainText('of row 2')
  await expectAccessible(app)

  await app.getByRole('button', { name: 'Skip 3, import 57' }).click()
  await expect(app.getByText('Rooms added: 57, changed: 0. Rows skipped: 3.')).toBeVisible()
  await expect(app.getByRole('link', { name: 'Download rows to correct' })).toBeVisible()

  // A second file tells what it would overwrite.
  await app.getByRole('button', { name: 'Import another file' }).click()
  const renamed = Buffer.from(`Room number,Name\n${floor}0,Suite ${floor}`)
  await choose.setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer: renamed })
  const changed = app.getByRole('table', { name: 'What would be changed' })
  await expect(changed.getByRole('row').filter({ hasText: `${floor}0` })).toContainText(
    `Name: – → Suite ${floor}`,
  )
  await expectAccessible(app)
  await app.getByRole('button', { name: 'Import 1 room' }).click()
  await expect(app.getByText('Rooms added: 0, changed: 1.')).toBeVisible()
  await app.getByRole('link', { name: 'View rooms' }).click()
  await app.getByRole('searchbox', { name: 'Search' }).fill(`${floor}59`)
  await expect(app.getByRole('link', { name: `${floor}59`, exact: true })).toBeVisible()
})
