import fs from 'node:fs'

import { readConfig, type Config } from '../config.ts'
import { endWithError, refuseArguments } from '../operate/command.ts'
import { keyFileOf } from '../secrets.ts'
import { backUp } from './backup.ts'
import { checkBackup, type Counts } from './file.ts'
import { restore } from './restore.ts'
import { BackupRefused } from './seal.ts'
import { openSource } from './source.ts'

const help = `npm run backup -- FILE          backs up everything into a new file, while the server runs
npm run backup -- check FILE    reads a file to its end and says what it holds
npm run restore -- FILE         restores a file into an empty DATA_DIR or DATABASE_URL
BACKUP_KEY holds the key of the file: 64 hexadecimal digits (openssl rand -hex 32).`

/** `npm run backup` and `npm run restore`. */
async function main([command, ...files]: string[]) {
  const [first, second, ...rest] = files
  const isCheck = command === 'backup' && first === 'check'
  const isWhole = Boolean(isCheck ? second : first && !second) && rest.length === 0
  if (!isWhole || files.some((each) => each.startsWith('-'))) return refuseArguments(help)
  const config = readConfig(process.env)
  const key = config.backup.key
  if (!key) throw new BackupRefused('BACKUP_KEY is not set (openssl rand -hex 32).')
  if (command === 'restore') return say('Restored', await restore(first!, key, config))
  if (isCheck) {
    const { manifest, counts } = await checkBackup(second!, key)
    return say(`Whole, made at ${manifest.madeAt}:`, counts)
  }
  return say('Backed up', await makeBackup(first!, key, config))
}

async function makeBackup(file: string, backupKey: string, config: Config) {
  const secretKey = secretKeyOf(config)
  const database = await openSource(config)
  try {
    return await backUp(database.pool, file, { backupKey, secretKey })
  } finally {
    await database.close()
  }
}

function secretKeyOf({ secretKey, dataDir }: Config) {
  const file = keyFileOf(dataDir)
  if (secretKey) return secretKey
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  throw new BackupRefused(
    `SECRET_KEY is not set and there is no ${file}: a backup without it is of no use.`,
  )
}

function say(what: string, counts: Counts) {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`${what} ${rows} rows of ${Object.keys(counts).length} tables.`)
}

// With `exit`, what was begun is removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  await main(process.argv.slice(2))
} catch (error) {
  endWithError(error)
}
