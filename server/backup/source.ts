import fs from 'node:fs'
import path from 'node:path'

import type { Config } from '../config.ts'
import { openDurable } from '../db/embedded/engine.ts'
import { lockFolder } from '../db/lock.ts'
import { overEmbedded, overPostgres, type Database } from '../db/open.ts'
import { requestCopy } from './copy.ts'
import { BackupRefused } from './seal.ts'

type Source = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'directUrl'>>

/** Opens what is to be backed up, as it is and while it is used: nothing is migrated. */
export async function openSource({ databaseUrl, directUrl, dataDir }: Source): Promise<Database> {
  if (databaseUrl) return overPostgres(directUrl ?? databaseUrl, { limits: 'none' })
  const folder = path.join(dataDir, 'postgres')
  if (!fs.existsSync(folder)) throw new BackupRefused(`There is no database in ${dataDir}.`)
  const unlock = tryLock(dataDir)
  if (unlock) return overEmbedded(await openDurable(folder), unlock)
  const copy = await requestCopy(dataDir)
  const remove = () => fs.rmSync(copy, { recursive: true, force: true })
  try {
    return overEmbedded(await openDurable(copy), remove)
  } catch (error) {
    remove()
    throw error
  }
}

/** Undefined while a server uses the folder. */
function tryLock(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch {
    return undefined
  }
}
