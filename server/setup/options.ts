import { parseArgs } from 'node:util'

import * as z from 'zod'

import { locales, undirected } from '@hotel/contract/http/endpoint'

import { isTimeZone } from '../calendar.ts'
import { canonicalPhone } from '../hotel/phone.ts'
import type { MoveOptions } from './move/command.ts'

export const help = `Hotels of this server.

  npm run hotel -- create --name "…"   creates a hotel with departments, categories and its first administrator
    --user admin                         the administrator's user name: 3 to 64 of A-Z a-z 0-9 _ . @ + -
    --timezone Asia/Shanghai             the hotel's time zone, as in the IANA list
    --locale en                          the hotel's language: ${locales.join(' or ')}
    --currency CNY                       three letters, as in ISO 4217
    --phone "+86 21 …"                   shown to guests
    --payment                            guests may charge services to their room
  npm run hotel -- list                lists the hotels with their codes
  npm run hotel -- disable CODE        closes a hotel: its sessions end and its guest pages say so; nothing is removed
  npm run hotel -- enable CODE         opens it again
  npm run hotel -- recover CODE USER   lets a member in again: a new temporary password, no second factor, no sessions
  npm run hotel -- payment CODE on     lets guests charge services to their room, or no longer: off
  npm run hotel -- move CODE --to postgres://…
                                       moves a hotel to another database with the same SECRET_KEY (docs/scaling.md)
    --cancel                             opens it here again after an interrupted move
  npm run hotel -- --help              shows this

Where the data is: DATABASE_URL, or else DATA_DIR (./data).`

/** A usage error: exit code 2, as usual. */
export class UsageError extends Error {}

export type Command =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'disable' | 'enable'; hotelCode: string }
  | { name: 'payment'; hotelCode: string; on: boolean }
  | { name: 'recover'; hotelCode: string; userName: string }
  | ({ name: 'move' } & MoveOptions)
  | ({ name: 'create' } & { hotel: z.output<typeof hotelOptions> })

const hotelOptions = z.strictObject({
  name: text('must have 1 to 100 characters', (value) => value.length <= 100),
  user: z
    .string()
    .regex(/^[A-Za-z0-9_.@+-]{3,64}$/, 'must be 3 to 64 of A-Z a-z 0-9 _ . @ + -')
    .default('admin'),
  timezone: text('must be a time zone such as Europe/Berlin', isTimeZone).default('Asia/Shanghai'),
  locale: z.enum(locales, { error: `must be ${locales.join(' or ')}` }).default('en'),
  currency: text('must be a currency such as CNY or EUR', isCurrency).default('CNY'),
  phone: text('must be a phone number', (value) => canonicalPhone(value) !== undefined).optional(),
  payment: z.boolean().default(false),
})

function text(error: string, isGood: (value: string) => boolean) {
  return z
    .string()
    .overwrite(undirected)
    .trim()
    .refine((value) => value.length > 0 && isGood(value), { error })
}

/** Parses the arguments of `npm run hotel --`. */
export function readCommand(args: string[]): Command {
  const [name, ...rest] = args
  if (name === undefined) throw new UsageError('Which command? See npm run hotel -- --help.')
  if (['--help', '-h', 'help'].includes(name)) return { name: 'help' }
  if (!isCommand(name)) {
    throw new UsageError(`There is no command ${name}. See npm run hotel -- --help.`)
  }
  const { help: wantsHelp, operands, ...options } = readOptions(name, rest)
  if (wantsHelp) return { name: 'help' }
  if (name === 'list') return { name }
  if (name === 'create') return { name, hotel: checkHotel(options) }
  if (name === 'move') return { name, ...readMove(operands, options) }
  if (name === 'recover') return { name, ...readMember(operands) }
  return readSwitch(name, operands)
}

function readMember(operands: string[]) {
  const hotelCode = readCode('recover', operands)
  const [, userName] = operands
  if (userName) return { hotelCode, userName }
  throw new UsageError(`Who? npm run hotel -- recover ${hotelCode} USER, the name to sign in with.`)
}

function readMove(operands: string[], { to, cancel }: Record<string, unknown>): MoveOptions {
  const hotelCode = readCode('move', operands)
  if (typeof to !== 'string' || !/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) {
    throw new UsageError(
      `Where to? npm run hotel -- move ${hotelCode} --to postgres://user:password@host:5432/name`,
    )
  }
  return { hotelCode, to, cancel: cancel === true }
}

function readCode(name: string, [hotelCode]: string[]): string {
  if (hotelCode !== undefined && /^[2-9A-HJ-NP-Z]{6}$/i.test(hotelCode)) return hotelCode
  throw new UsageError(
    `Which hotel? npm run hotel -- ${name} CODE, the six characters that npm run hotel -- list shows.`,
  )
}

/** Parses a command on one hotel, by its code. */
function readSwitch(name: 'disable' | 'enable' | 'payment', operands: string[]): Command {
  const hotelCode = readCode(name, operands)
  const [, state] = operands
  if (name !== 'payment') return { name, hotelCode }
  if (state !== 'on' && state !== 'off') {
    throw new UsageError(`On or off? npm run hotel -- payment ${hotelCode} on`)
  }
  return { name, hotelCode, on: state === 'on' }
}

const helpFlag = { help: { type: 'boolean', short: 'h' } } as const
const flags = {
  list: helpFlag,
  create: {
    ...helpFlag,
    name: { type: 'string' },
    user: { type: 'string' },
    timezone: { type: 'string' },
    locale: { type: 'string' },
    currency: { type: 'string' },
    phone: { type: 'string' },
    payment: { type: 'boolean' },
  },
  disable: helpFlag,
  enable: helpFlag,
  payment: helpFlag,
  recover: helpFlag,
  move: { ...helpFlag, to: { type: 'string' }, cancel: { type: 'boolean' } },
} as const
/** The number of positional arguments allowed. */
const argCount = { list: 0, create: 0, disable: 1, enable: 1, payment: 2, recover: 2, move: 1 }

const isCommand = (name: string): name is keyof typeof flags => Object.hasOwn(flags, name)

type Options = Record<string, unknown> & { operands: string[] }

function readOptions(command: keyof typeof flags, args: string[]): Options {
  const max = argCount[command]
  try {
    const read = parseArgs({ args, options: flags[command], allowPositionals: max > 0 })
    const tooMuch = read.positionals[max]
    if (tooMuch !== undefined) throw new TypeError(`Unexpected argument '${tooMuch}'.`)
    return { ...read.values, operands: read.positionals }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Only the first sentence is about the mistake; the rest explains shell quoting.
    const [message] = error.message.split(/\.\s|\n/)
    throw new UsageError(`${message?.replace(/\.$/, '')}. See npm run hotel -- --help.`)
  }
}

function checkHotel(options: Record<string, unknown>) {
  if (options['name'] === undefined) {
    throw new UsageError('The hotel needs a name: npm run hotel -- create --name "…"')
  }
  const result = hotelOptions.safeParse(options)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const flag = String(issue?.path[0])
  throw new UsageError(`--${flag} ${String(options[flag])} cannot be used: it ${issue?.message}.`)
}

function isCurrency(code: string) {
  return Intl.supportedValuesOf('currency').includes(code)
}
