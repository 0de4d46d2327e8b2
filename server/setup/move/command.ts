import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/open.ts'
import { openSecrets } from '../../open-secrets.ts'
import { cancelMove, moveHotel, type Step } from './move.ts'
import { withSession } from './session.queries.ts'

export type MoveOptions = { hotelCode: string; to: string; cancel: boolean }

/** `npm run hotel -- move CODE --to URL`. */
export async function runMove(
  config: Config,
  { hotelCode: code, to, cancel }: MoveOptions,
  print: (line: string) => void,
) {
  const hotelCode = code.toUpperCase()
  // Both databases are brought up to date, which the servers' own login may not.
  const own = config.ownerUrl ?? config.directUrl ?? config.databaseUrl
  if (!own) {
    throw new Error('Set DATABASE_URL: a hotel of the embedded database cannot be moved.')
  }
  await checkDatabases(config, own, to)
  await withSession(own, 'DATABASE_URL', (from) =>
    withSession(to, '--to', async (there) => {
      const target = new URL(to).host + new URL(to).pathname
      const onStep = (step: Step) => void (words[step] && print(words[step]))
      const moving = { from, to: there, hotelCode, target, onStep }
      if (cancel) {
        const name = await cancelMove(moving)
        return print(`${name} stays in this database and is open again.`)
      }
      const { name, rows, closedMs, keys } = await moveHotel(moving)
      const closed = closedMs ? `: ${rows} rows, closed for ${(closedMs / 1000).toFixed(1)} s` : ''
      print(`${name} has moved to ${target}${closed}.`)
      print('Its lines in cells.map, CELL being its new cell; none if that is the default:')
      for (const key of keys) print(`  ${key} CELL;`)
    }),
  )
}

/** Both databases must have this version and this secret key, which seals contacts and webhooks. */
async function checkDatabases(config: Config, own: string, to: string) {
  for (const [databaseUrl, variable] of [
    [own, 'DATABASE_URL'],
    [to, '--to'],
  ] as const) {
    const place = { databaseUrl, directUrl: databaseUrl, dataDir: config.dataDir }
    const database = await openDatabase(place).catch((error: Error) => {
      throw new Error(error.message.replace(/^DATABASE_URL/, variable), { cause: error })
    })
    try {
      await openSecrets(database.db, config)
    } catch (error) {
      throw new Error(`${variable}: ${(error as Error).message}`, { cause: error })
    } finally {
      await database.close()
    }
  }
}

const words: Partial<Record<Step, string>> = {
  closed: 'The hotel is closed here. Copying …',
  copied: 'Copied and compared. Opening it there …',
  moved: 'It is open there. Deleting its rows here …',
}
