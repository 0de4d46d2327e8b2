import fs from 'node:fs'
import path from 'node:path'

import type { Kysely } from 'kysely'

import { isLoopback, isLoopbackUrl, type Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import type { Secrets } from '../secrets.ts'
import { generateCases, generateFlowers } from './generate.ts'
import { drawLogo, drawPictures } from './content/picture.ts'
import { insertCases, insertFlowers } from './queries.ts'
import { insertExtras } from './stage/extras.queries.ts'
import {
  findHotels,
  findTakenName,
  hasTables,
  insertStage,
  lockDemo,
} from './stage/stage.queries.ts'

type DemoOptions = Pick<Config, 'demo' | 'host'> & Partial<Pick<Config, 'publicUrl' | 'trustProxy'>>

/**
 * Creates the demo hotel if configured, in one transaction. Returns whether the database has it. Throws
 * before creating anything when the configuration does not allow it.
 */
export async function prepareDemo(
  db: Kysely<Tables>,
  config: DemoOptions,
  secrets: Secrets,
  { now = new Date(), onMaking = () => {} } = {},
): Promise<boolean> {
  const hotels = await findHotels(db)
  if (hotels.demo && config.demo === 'off') {
    throw new Error(
      'DEMO=off cannot be used: this database holds the demo hotel, whose passwords are known to everybody. Use another DATA_DIR or DATABASE_URL, or DEMO=on on loopback.',
    )
  }
  if (hotels.demo || config.demo === 'on') refuseExposed(config)
  if (hotels.demo || !isWanted(config, hotels)) return hotels.demo
  const [pictures, logo] = await Promise.all([drawPictures(), drawLogo()])
  return db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    // Another server may have created it, or a real hotel, while this one waited for the lock.
    const meanwhile = await findHotels(tx)
    if (meanwhile.demo || (config.demo === 'auto' && meanwhile.any)) return meanwhile.demo
    const taken = await findTakenName(tx)
    if (taken) {
      throw new Error(
        `DEMO=on cannot be used: a hotel in this database has a member called ${taken.userName}, as the demo hotel would. Use another DATA_DIR or DATABASE_URL for the demo.`,
      )
    }
    onMaking()
    const hotel = await insertStage(tx, secrets, now)
    await insertCases(tx, hotel.id, generateCases(hotel, now), { secrets, pictures })
    await insertFlowers(tx, hotel.id, generateFlowers(hotel, now))
    await insertExtras(tx, hotel, now, { logo, secrets })
    return true
  })
}

/** Checks the exposure before migrating, so that a refused database stays untouched. */
export async function refuseExposedDemo(db: Kysely<Tables>, config: DemoOptions) {
  if (!exposureOf(config)) return
  const hotels = (await hasTables(db)) ? await findHotels(db) : { any: false, demo: false }
  if (hotels.demo || config.demo === 'on') refuseExposed(config)
}

/** The same check before the data folder is created. */
export function refuseExposedFolder(config: Config) {
  if (config.demo === 'on') refuseExposed(config)
}

/** Whether the embedded database does not exist yet. */
export const isFirstStart = ({ databaseUrl, dataDir }: Config) =>
  !databaseUrl && !fs.existsSync(path.join(dataDir, 'postgres'))

/** With DEMO=auto only on a server that is not exposed. */
const isWanted = (config: DemoOptions, hotels: { any: boolean }) =>
  config.demo === 'on' || (config.demo === 'auto' && !hotels.any && !exposureOf(config))

/** The setting that exposes the server beyond this machine; undefined when none does. */
export function exposureOf({ host, publicUrl, trustProxy }: DemoOptions) {
  if (!isLoopback(host)) return `HOST=${host}`
  if (publicUrl && !isLoopbackUrl(publicUrl)) return `PUBLIC_URL=${publicUrl}`
  // A trusted proxy implies requests from other machines.
  return trustProxy && `TRUST_PROXY=${trustProxy}`
}

function refuseExposed(config: DemoOptions) {
  const exposure = exposureOf(config)
  if (!exposure) return
  throw new Error(
    `${exposure} cannot be used: the demo hotel has passwords known to everybody and is served on loopback only, without a proxy. Leave ${exposure.split('=')[0]} out, or use a database of your own with DEMO=off.`,
  )
}
