import fs from 'node:fs'

import { readConfig, type Config } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openSecrets } from '../open-secrets.ts'
import { endWithError, refuseArguments } from '../operate/command.ts'
import { keyFileOf, newSecretKey } from '../secrets.ts'
import { countSealed, rotateKey, type ColumnCounts } from './rotate.ts'

const help = `npm run key -- rotate   seals everything with the new secret key (docs/operating.md)
npm run key -- status   says how much is still sealed with a former key`

/** `npm run key -- …`: replaces the secret key. */
async function main([command, ...rest]: string[]) {
  if ((command !== 'rotate' && command !== 'status') || rest.length > 0)
    return refuseArguments(help)
  const config = readConfig(process.env)
  if (command === 'status')
    return report(await withSecrets(config, countSealed, { readOnly: true }))
  if (config.secretKey?.includes('\n') === false) {
    throw new Error('Set SECRET_KEY to the new key and SECRET_KEY_FALLBACKS to the former one.')
  }
  if (!config.secretKey && config.databaseUrl) {
    throw new Error(
      `Set SECRET_KEY to a new key and SECRET_KEY_FALLBACKS to that in ${keyFileOf(config.dataDir)}, for every server.`,
    )
  }
  const counts = await withSecrets(
    config,
    (pool, secrets) => rotateKey(pool, secrets, console.log),
    {
      addKey: !config.secretKey,
    },
  )
  report(counts)
  if (counts.some(({ former, unreadable }) => former + unreadable > 0)) return
  if (config.secretKey) return console.log('Remove SECRET_KEY_FALLBACKS from every server.')
  dropFormerKeys(keyFileOf(config.dataDir))
}

type Work<T> = (...args: Parameters<typeof countSealed>) => Promise<T>

/** With `addKey`, the key in the data folder is replaced first, once the folder is ours. */
async function withSecrets<T>(
  config: Config,
  work: Work<T>,
  { addKey = false, readOnly = false } = {},
): Promise<T> {
  const { pool, db, close } = await openDatabase(config)
  try {
    if (addKey) {
      await openSecrets(db, config)
      addNewKey(keyFileOf(config.dataDir))
    }
    return await work(pool, await openSecrets(db, config, { readOnly }))
  } finally {
    await close()
  }
}

const keysIn = (file: string) => fs.readFileSync(file, 'utf8').trim().split(/\s+/)

/** A rotation that was stopped goes on with the key it began with. */
function addNewKey(file: string) {
  const keys = keysIn(file)
  if (keys.length === 1) writeKeys(file, [newSecretKey(), ...keys])
}

const dropFormerKeys = (file: string) => writeKeys(file, keysIn(file).slice(0, 1))

/** Beside, then renamed: a torn key file would open nothing. */
function writeKeys(file: string, keys: string[]) {
  const beside = `${file}.new`
  const handle = fs.openSync(beside, 'w', 0o600)
  fs.writeSync(handle, keys.join('\n'))
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(beside, file)
}

function report(counts: ColumnCounts[]) {
  const sum = (of: (column: ColumnCounts) => number) =>
    counts.reduce((total, column) => total + of(column), 0)
  const former = sum((column) => column.former)
  const unreadable = sum((column) => column.unreadable)
  console.log(
    `${sum(({ all }) => all)} sealed values, ${former} with a former key${unreadable > 0 ? `, ${unreadable} that no key opens` : ''}.`,
  )
  for (const column of counts.filter((each) => each.unreadable > 0))
    console.log(`No key opens ${column.unreadable} of ${column.name}.`)
  if (unreadable > 0) process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  endWithError(error)
}
