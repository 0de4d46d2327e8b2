import { expectAccessible } from './accessibility.ts'
import { expect, test } from './hotel.ts'

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
  await expect(app.getByText('Rooms added: 57, changed: 0.')).toBeVisible()
  await app.getByRole('link', { name: 'View rooms' }).click()
  await app.getByRole('searchbox', { name: 'Search' }).fill(`${floor}59`)
  await expect(app.getByRole('link', { name: `${floor}59`, exact: true })).toBeVisible()
})
