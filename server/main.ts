import type { Server } from 'node:net'

import { openApp } from './app.ts'
import { buildStaleScreens } from './build.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './db/open.ts'
import { demoPassword } from './demo/content/cast.ts'
import {
  prepareDemo,
  isFirstStart,
  refuseExposedDemo,
  refuseExposedFolder,
} from './demo/prepare.ts'
import { findHotels, listShownRooms } from './demo/stage/stage.queries.ts'
import { keepSecretKey, secretsFrom } from './secrets.ts'

/** Starts the server; `--build` also builds the screens whose sources are newer. */
async function main() {
  const config = readConfig(process.env)
  refuseExposedFolder(config)
  const failed = new AbortController()
  const built = process.argv.includes('--build')
    ? buildStaleScreens(failed.signal)
    : Promise.resolve()
  // It is waited for below; whatever fails first is told.
  built.catch(() => undefined)
  try {
    await start(config, built)
  } catch (error) {
    failed.abort()
    throw error
  }
}

async function start(config: Config, built: Promise<void>) {
  if (isFirstStart(config)) console.log(`Making the database in ${config.dataDir} …`)
  const database = await openDatabase(config, (db) => refuseExposedDemo(db, config))
  try {
    await serve(config, database, built)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(config: Config, database: Database, built: Promise<void>) {
  const secrets = secretsFrom(config.secretKey ?? keepSecretKey(config.dataDir))
  const demo = await prepareDemo(database.db, config, secrets, {
    onMaking: () => console.log('Making the demo hotel …'),
  })
  await built
  const app = await openApp({
    database,
    secrets,
    publicUrl: () => config.publicUrl ?? addressOf(config, app.server.address()),
    reach: config.reach,
    logLevel: config.logLevel,
    wechat: config.wechat,
    trustProxy: config.trustProxy,
    tasks: true,
  })
  endOnSignal(async () => {
    await app.close()
    await database.close()
  })
  await app.listen({ host: config.host, port: config.port }).catch(async (error: Error) => {
    await app.close()
    throw new Error(`HOST=${config.host} PORT=${config.port} cannot be used: ${error.message}.`)
  })
  const address = addressOf(config, app.server.address())
  console.log(`Hotel feedback is at ${address}/hotelClient/`)
  await greet(database, demo, config.publicUrl ?? address)
}

function addressOf(config: Config, bound: ReturnType<Server['address']>) {
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}

/** How to sign in and what a guest opens. */
async function greet({ db }: Database, demo: boolean, publicUrl: string) {
  if (demo) {
    console.log(`DEMO hotel: sign in as admin, manager or staff with the password ${demoPassword}`)
    for (const { houseNo, token } of await listShownRooms(db)) {
      console.log(`A guest in room ${houseNo} opens ${publicUrl}/g/${token}`)
    }
  } else if (!(await findHotels(db)).any) {
    console.log('There is no hotel yet: npm run hotel -- create --name "…"')
  }
}

function endOnSignal(end: () => Promise<void>) {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      end().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
