import fs from 'node:fs'
import path from 'node:path'

import type { Kysely } from 'kysely'

import { isLoopback, type Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import type { Secrets } from '../secrets.ts'
import { tellCases, tellFlowers } from './tell.ts'
import { drawLogo, drawPictures } from './content/picture.ts'
import { insertCases, insertFlowers } from './queries.ts'
import { insertFittings } from './stage/fittings.queries.ts'
import {
  findHotels,
  findTakenName,
  hasTables,
  insertStage,
  lockDemo,
} from './stage/stage.queries.ts'

type Wish = Pick<Config, 'demo' | 'host'>

/**
 * Makes the demo hotel where it is wanted, whole or not at all. Answers whether this database holds
 * it. Refuses before anything is made when it must not be.
 */
export async function prepareDemo(
  db: Kysely<Tables>,
  config: Wish,
  secrets: Secrets,
  { now = new Date(), onMaking = () => {} } = {},
): Promise<boolean> {
  const hotels = await findHotels(db)
  if (hotels.demo && config.demo === 'off') {
    throw new Error(
      'DEMO=off cannot be used: this database holds the demo hotel, whose passwords are known to everybody. Use another DATA_DIR or DATABASE_URL, or DEMO=on on loopback.',
    )
  }
  if (hotels.demo || isWanted(config, hotels)) refuseOtherHosts(config)
  if (hotels.demo || !isWanted(config, hotels)) return hotels.demo
  const [pictures, logo] = await Promise.all([drawPictures(), drawLogo()])
  return db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    // Another server may have made it, or somebody a hotel, while this one waited for the lock.
    const meanwhile = await findHotels(tx)
    if (meanwhile.demo || (config.demo === 'auto' && meanwhile.any)) return meanwhile.demo
    const taken = await findTakenName(tx)
    if (taken) {
      throw new Error(
        `DEMO=on cannot be used: a hotel in this database has a member called ${taken.userName}, as the demo hotel would. Use another DATA_DIR or DATABASE_URL for the demo.`,
      )
    }
    onMaking()
    const hotel = await insertStage(tx, now)
    await insertCases(tx, hotel.id, tellCases(hotel, now), { secrets, pictures })
    await insertFlowers(tx, hotel.id, tellFlowers(hotel, now))
    await insertFittings(tx, hotel, now, logo)
    return true
  })
}

/** Where others could reach it, a database is left as it was found: without a table, if it had none. */
export async function refuseExposedDemo(db: Kysely<Tables>, config: Wish) {
  if (isLoopback(config.host)) return
  const hotels = (await hasTables(db)) ? await findHotels(db) : { any: false, demo: false }
  if (hotels.demo || isWanted(config, hotels)) refuseOtherHosts(config)
}

/** The same for a folder, as early as it can be known: not even the folder is made. */
export function refuseExposedFolder(config: Config) {
  if (config.demo === 'on' || (config.demo === 'auto' && isFirstStart(config))) {
    refuseOtherHosts(config)
  }
}

/** Whether the embedded database is still to be made. */
export const isFirstStart = ({ databaseUrl, dataDir }: Config) =>
  !databaseUrl && !fs.existsSync(path.join(dataDir, 'postgres'))

const isWanted = ({ demo }: Wish, hotels: { any: boolean }) =>
  demo === 'on' || (demo === 'auto' && !hotels.any)

function refuseOtherHosts({ host }: Wish) {
  if (isLoopback(host)) return
  throw new Error(
    `HOST=${host} cannot be used: the demo hotel has passwords known to everybody and is served on loopback only. Use HOST=127.0.0.1, or a database of your own with DEMO=off.`,
  )
}
