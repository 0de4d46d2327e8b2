import fs from 'node:fs'

import { readConfig, type Config } from '../config.ts'
import { openSource } from '../backup/source.ts'
import type { Database } from '../db/open.ts'
import { openSecrets } from '../open-secrets.ts'
import type { Secrets } from '../secrets.ts'
import { listHotels } from './queries.ts'
import { endWithError, refuseArguments } from '../operate/command.ts'
import { isNote } from './note.ts'
import { sentenceOf } from './sentence.ts'
import { verifyHistory } from './verify.ts'

const help = `npm run audit -- verify           verifies the history of every hotel (docs/operating.md)
npm run audit -- verify CODE      verifies that of one hotel
npm run audit -- verify CODE FILE compares it with a checkpoint that was kept elsewhere, too`

/** `npm run audit -- verify`. */
async function main([command, ...given]: string[]) {
  const [hotelCode, file, ...rest] = given
  const isUnknown = rest.length > 0 || given.some((each) => each.startsWith('-'))
  if (command !== 'verify' || isUnknown) return refuseArguments(help)
  const config = readConfig(process.env)
  await withDatabase(config, async ({ db }, secrets) => {
    const hotels = await listHotels(db, hotelCode?.toUpperCase())
    if (hotelCode !== undefined && hotels.length === 0)
      throw new Error(`No hotel has the code ${hotelCode}.`)
    const fromOutside = file ? [readNote(file)] : []
    for (const { id, hotelCode: code, name } of hotels) {
      const { events, signed, checkpoints, key, problems } = await verifyHistory(
        db,
        secrets,
        id,
        fromOutside,
      )
      const isWhole = problems.length === 0
      const waiting = events > signed ? `, ${events - signed} not signed yet` : ''
      console.log(
        `${code} ${name}: ${isWhole ? 'whole' : 'NOT WHOLE'}: ${events} events${waiting}, ${checkpoints} checkpoints`,
      )
      if (key) console.log(`  key ${key}`)
      for (const problem of problems) console.log(`  ${sentenceOf(problem)}`)
      if (!isWhole) process.exitCode = 1
    }
  })
}

/** A checkpoint as it was saved, whatever its line ends have become since. */
function readNote(file: string) {
  const note = `${fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trimEnd()}\n`
  if (!isNote(note)) throw new Error(`${file} is not a checkpoint.`)
  return note
}

async function withDatabase(
  config: Config,
  work: (database: Database, secrets: Secrets) => Promise<void>,
) {
  const database = await openSource(config)
  try {
    await work(database, await openSecrets(database.db, config, { readOnly: true }))
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  endWithError(error)
}
