import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { scan } from '../server/testing/scan.ts'
import { expectAccessible } from './accessibility.ts'
import { complain } from './guest.ts'
import { desktop, expect, test } from './hotel.ts'
import { whilePrinted } from './printer.ts'
import { repository, runServer } from './server.ts'
import { lineOf } from './staff-app.ts'

const ownPassword = 'harbour lantern seven'

/** As the README says: `npm run hotel -- create`, then the server; it holds this one empty hotel. */
async function openNewHotel() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotel-first-hour-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, DEMO: 'off' }
  const create = '--name|Harbour Hotel|--timezone|Europe/Berlin|--currency|EUR'.split('|')
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '-s', 'hotel', '--', 'create', ...create],
    { cwd: repository, env },
  )
  const printed = (label: string) => new RegExp(`${label} +(\\S+)`).exec(stdout)?.[1] ?? ''
  const { url, stop } = await runServer(dataDir)
  return {
    url,
    userName: printed('user name'),
    password: printed('password'),
    async close() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const setUpCard = (app: Page) => app.getByRole('region', { name: 'Set up your hotel' })
const stepOf = (app: Page, name: string) =>
  setUpCard(app).getByRole('listitem').filter({ hasText: name })
const begin = (app: Page, name: string) => stepOf(app, name).getByRole('link').click()
const goHome = (app: Page) =>
  app.getByRole('navigation').getByRole('link', { name: 'home', exact: true }).first().click()

/** Back at home the step is ticked, and nothing but the hotel's data ticked it. */
async function expectDone(app: Page, name: string, done: number) {
  await goHome(app)
  await expect(stepOf(app, name).getByRole('img', { name: 'Done' })).toBeVisible()
  await expect(setUpCard(app).getByText(`${done} of 7 steps done`)).toBeVisible()
}

const choose = (app: Page, name: string, rows: string[]) =>
  app
    .getByLabel('Spreadsheet')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })

test('First hour: an empty hotel is set up from its card until a test message arrives', async ({
  openWindow,
  openPhone,
}) => {
  test.setTimeout(600_000)
  const hotel = await openNewHotel()
  try {
    const app = await openWindow({ viewport: desktop, baseURL: hotel.url })
    await signInFirst(app, hotel)
    await expect(setUpCard(app).getByText('0 of 7 steps done')).toBeVisible()
    await expect(setUpCard(app).getByRole('listitem')).toHaveCount(7)
    await expectAccessible(app)
    await expect(app.getByText('Connecting…')).toBeHidden()
    await completeProfile(app)
    await addRoomsAndCodes(app)
    await addPeople(app)
    const link = await printCard(app)
    const words = 'A first test from the room: the lamp flickers'
    await complain(await openPhone({ baseURL: hotel.url }), link, words)
    await goHome(app)
    const ready = app.getByRole('region', { name: 'Your hotel is ready' })
    await expect(ready.getByText('Every step is done.')).toBeVisible()
    await app.goto('/hotelClient/feedback/suggestion?scope=all')
    await expect(lineOf(app, words)).toBeVisible()
    await app.goto('/hotelClient/home')
    await expect(app.getByRole('heading', { name: /Set up|ready/ })).toHaveCount(0)
  } finally {
    await hotel.close()
  }
})

type FirstAccount = { userName: string; password: string }

async function signInFirst(app: Page, { userName, password }: FirstAccount) {
  await app.goto('/hotelClient/')
  await app.getByLabel('User name').fill(userName)
  await app.getByLabel('Password', { exact: true }).fill(password)
  await app.getByRole('button', { name: 'Sign in' }).click()
  await expect(app.getByRole('heading', { name: 'Set your own password' })).toBeVisible()
  await expect(app.getByLabel('New password', { exact: true })).toBeFocused()
  await expect(app.getByLabel('Temporary password')).toHaveCount(0)
  await app.getByLabel('New password', { exact: true }).fill(ownPassword)
  await app.getByLabel('Repeat new password').fill(ownPassword)
  await app.getByRole('button', { name: 'Save and continue' }).click()
}

async function completeProfile(app: Page) {
  await begin(app, "Enter reception's phone number")
  await app.getByLabel('Reception phone').fill('+49 30 000 100')
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.getByText('Saved.', { exact: true })).toBeVisible()
  await expectDone(app, "Enter reception's phone number", 1)
}

async function addRoomsAndCodes(app: Page) {
  await begin(app, 'Create room codes')
  await expect(app.getByText('No rooms yet.').filter({ visible: true })).toHaveCount(1)
  await expect(app.getByRole('button', { name: 'Revoke all codes' })).toHaveCount(0)
  await goHome(app)
  await begin(app, 'Add rooms')
  const rooms = ['101', '102', '103', '201', '202'].map((no) => `${no},${no[0]}`)
  await choose(app, 'rooms.csv', ['Room number,Floor', ...rooms])
  await app.getByRole('button', { name: 'Import 5 rooms' }).click()
  await expect(app.getByText('Rooms added: 5, changed: 0.')).toBeVisible()
  await expectDone(app, 'Add rooms', 2)
  await begin(app, 'Create room codes')
  await app.getByRole('button', { name: 'Create missing codes' }).click()
  await expect(app.getByText('5 codes created.')).toBeVisible()
  await expectDone(app, 'Create room codes', 3)
}

const team = [
  ['Ana Ruiz', 'Front office', '101-103'],
  ['Bo Lind', 'Housekeeping', ''],
  ['Cy Adler', 'Engineering', ''],
  ['Di Moreau', 'Food and beverage', ''],
  ['Ed Sato', 'Security', ''],
] as const

async function addPeople(app: Page) {
  await begin(app, 'Add your colleagues')
  const rows = team.map(
    ([name, department, rooms]) =>
      `${name},${name.toLowerCase().replace(' ', '.')},Staff,${department},${rooms}`,
  )
  await choose(app, 'team.csv', ['Name,User name,Role,Department,Rooms', ...rows])
  await app.getByRole('button', { name: 'Import 5 members' }).click()
  await expect(app.getByText('Members added: 5, changed: 0.')).toBeVisible()
  await expect(app.getByRole('table', { name: 'Temporary passwords' })).toBeVisible()
  await expectDone(app, 'Add your colleagues', 4)

  await begin(app, 'Name department heads')
  for (const [name, department] of team) {
    await app.getByRole('button', { name: `Edit ${department}` }).click()
    const dialog = app.getByRole('dialog')
    await dialog.getByLabel('Head').selectOption(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await expectDone(app, 'Name department heads', 5)

  // The file named who answers for three of the five rooms.
  await expect(stepOf(app, 'Assign rooms to people')).toContainText('3 of 5 done')
  await begin(app, 'Assign rooms to people')
  for (const room of ['201', '202']) {
    await app.getByRole('button', { name: `${room}, nobody responsible` }).click()
  }
  const assignment = app.getByRole('group', { name: 'Assign' })
  await assignment
    .getByRole('combobox', { name: 'Member' })
    .selectOption({ label: 'Bo Lind · Housekeeping' })
  await assignment.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(app.getByText('Bo Lind is now responsible for 2 more rooms.')).toBeVisible()
  await expectDone(app, 'Assign rooms to people', 6)
}

/** What a phone reads from the printed card of room 101. */
async function printCard(app: Page) {
  await begin(app, 'Scan a room card')
  const card = app.getByRole('article', { name: '101' })
  await expect(card).toContainText('+49 30 000 100')
  const [code] = await whilePrinted(app, async () => scan(await card.screenshot()))
  return code!.text
}
