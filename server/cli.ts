import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './db/open.ts'
import { isZoneKnown } from './hotel/setting/edit.queries.ts'
import { endWithError } from './operate/command.ts'
import { hashPassword } from './session/password.ts'
import { firstPassword } from './setup/first-content.ts'
import { runMove } from './setup/move/command.ts'
import { help, readCommand, UsageError, type Command } from './setup/options.ts'
import { listHotels, openHotel, UserNameTaken } from './setup/queries.ts'
import { recoverMember } from './setup/recover.queries.ts'
import { setDisabled, setPayment } from './setup/switch.queries.ts'

/** `npm run hotel -- …`: administration of hotels from the command line. */
async function main(args: string[]) {
  const command = readCommand(args)
  if (command.name === 'help') return console.log(help)
  const config = readConfig(process.env)
  if (command.name === 'move') return runMove(config, command, (line) => console.log(line))
  return withDatabase(config, (database) => perform(database, command))
}

function perform(database: Database, command: Exclude<Command, { name: 'help' | 'move' }>) {
  switch (command.name) {
    case 'list':
      return list(database)
    case 'create':
      return create(database, command.hotel)
    case 'payment':
      return switchPayment(database, command)
    case 'recover':
      return recover(database, command)
    default:
      return switchHotel(database, command)
  }
}

async function withDatabase(config: Config, work: (database: Database) => Promise<void>) {
  const database = await openDatabase(config)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

type HotelOptions = Extract<Command, { name: 'create' }>['hotel']

async function create({ db }: Database, { user, phone, payment, ...facts }: HotelOptions) {
  if (!(await isZoneKnown(db, facts.timezone))) {
    throw new UsageError(
      `--timezone ${facts.timezone} cannot be used: the database does not know it. Choose one such as Europe/Berlin.`,
    )
  }
  const password = firstPassword()
  try {
    const { hotelCode } = await db.transaction().execute(async (tx) => {
      const made = await openHotel(tx, {
        ...facts,
        phone: phone ?? null,
        userName: user,
        password,
      })
      if (payment) await setPayment(tx, made.hotelCode, true, new Date())
      return made
    })
    console.log(`${facts.name} is ready.
  hotel code  ${hotelCode}
  user name   ${user}
  password    ${password}
The password is shown only now and must be changed at the first sign-in.`)
  } catch (error) {
    if (!(error instanceof UserNameTaken)) throw error
    throw new Error(`The user name ${user} is taken: choose another with --user.`, { cause: error })
  }
}

async function list({ db }: Database) {
  const hotels = await listHotels(db)
  if (hotels.length === 0) {
    console.log('There is no hotel yet: npm run hotel -- create --name "…"')
  }
  for (const hotel of hotels) {
    const { hotelCode, name, timezone, locale, memberCount, demo, hasPayment, disabledAt } = hotel
    const members = `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`
    const marks = [
      ...(hasPayment ? ['PAYMENT'] : []),
      ...(disabledAt ? [`DISABLED since ${disabledAt.slice(0, 10)}`] : []),
      ...(demo ? ['DEMO'] : []),
    ]
    console.log([hotelCode, name, timezone, locale, members, ...marks].join('  '))
  }
}

type Switch = Extract<Command, { name: 'disable' | 'enable' }>

async function switchHotel({ db }: Database, { name: command, hotelCode }: Switch) {
  const disabled = command === 'disable'
  const done = await db
    .transaction()
    .execute((tx) => setDisabled(tx, hotelCode, disabled, new Date()))
  if (!done) throw noSuchHotel(hotelCode)
  const { name, changed, endedSessions } = done
  if (!changed) return console.log(`${name} is ${disabled ? 'disabled' : 'enabled'} already.`)
  if (!disabled) return console.log(`${name} is enabled: its members can sign in again.`)
  const sessions = `${endedSessions} ${endedSessions === 1 ? 'session' : 'sessions'}`
  return console.log(
    `${name} is disabled: ${sessions} ended, nobody can sign in, and its guest pages show whom to call.`,
  )
}

async function switchPayment(
  { db }: Database,
  { hotelCode, on }: Extract<Command, { name: 'payment' }>,
) {
  const done = await db.transaction().execute((tx) => setPayment(tx, hotelCode, on, new Date()))
  if (!done) throw noSuchHotel(hotelCode)
  const state = on ? 'may' : 'may not'
  console.log(
    `Guests of ${done.name} ${state} charge to their room${done.changed ? '' : ' already'}.`,
  )
}

async function recover(
  { db }: Database,
  { hotelCode, userName }: Extract<Command, { name: 'recover' }>,
) {
  const password = firstPassword()
  const hashed = await hashPassword(password)
  const done = await db
    .transaction()
    .execute((tx) => recoverMember(tx, { hotelCode, userName }, hashed, new Date()))
  if (!done) throw new Error(`No active member of ${hotelCode} signs in as ${userName}.`)
  console.log(`${done.name} can sign in again${done.hadFactor ? ', without the second factor' : ''}.
  user name   ${done.userName}
  password    ${password}
The password is shown only now and must be changed at the next sign-in.`)
}

const noSuchHotel = (hotelCode: string) =>
  new Error(`No hotel has the code ${hotelCode}. See npm run hotel -- list.`)

try {
  await main(process.argv.slice(2))
} catch (error) {
  endWithError(error)
  if (error instanceof UsageError) process.exitCode = 2
}
