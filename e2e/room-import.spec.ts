import { expectAccessible } from './accessibility.ts'
import { expect, test } from './hotel.ts'

test('an administrator imports a hotel, and sees first what the file would do', async ({
  openDesk,
}) => {
  const desk = await openDesk('admin')
  const floor = Date.now().toString().slice(-6)
  const rooms = Array.from({ length: 60 }, (_, at) => `${floor}${at},${floor},Tower,Room`)
  rooms[3] = `,${floor},Tower,Room`
  rooms[7] = `=1+1,${floor},Tower,Room`
  rooms[9] = `${floor}0,${floor},Tower,Room`
  const csv = ['Room number,Floor,Building,Type', ...rooms].join('\n')

  await desk.goto('/hotelClient/hotelManage/roomList')
  await desk.getByRole('link', { name: 'import' }).click()
  await expect(desk.getByRole('heading', { name: 'Import rooms' })).toBeVisible()
  await expectAccessible(desk)

  const choose = desk.getByLabel('Spreadsheet')
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await choose.setInputFiles({ name: 'rooms.xlsx', mimeType: 'image/png', buffer: picture })
  await expect(desk.getByText('This is no spreadsheet we can read.')).toBeVisible()

  await choose.setInputFiles({ name: 'hotel.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(desk.getByText('“hotel.csv” has been read.')).toBeVisible()
  const wrong = desk.getByRole('table', { name: 'Rows to correct' })
  await expect(wrong.getByRole('row').filter({ hasText: 'row 5' })).toContainText('missing')
  await expect(wrong.getByRole('row').filter({ hasText: 'row 9' })).toContainText('Formulas')
  await expect(wrong.getByRole('row').filter({ hasText: 'row 11' })).toContainText('in row 2')
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'leave those out, import the other 57' }).click()
  await expect(desk.getByText('57 rooms added, 0 changed.')).toBeVisible()
  await desk.getByRole('link', { name: 'see the rooms' }).click()
  await desk.getByRole('searchbox', { name: 'Search' }).fill(`${floor}59`)
  await expect(desk.getByRole('link', { name: `${floor}59`, exact: true })).toBeVisible()
})
