import type { Server } from 'node:net'

import { openApp } from './app.ts'
import { offerCopies } from './backup/copy.ts'
import { reportFolder } from './backup/job.ts'
import { buildStaleScreens } from './build.ts'
import { readConfig, type Config } from './config.ts'
import { acrossHotels } from './db/fence/scope.ts'
import { openDatabase, type Database } from './db/open.ts'
import { demoPassword } from './demo/content/cast.ts'
import {
  exposureOf,
  prepareDemo,
  isFirstStart,
  refuseExposedDemo,
  refuseExposedFolder,
} from './demo/prepare.ts'
import { findHotels, listShownRooms } from './demo/stage/stage.queries.ts'
import { openSecrets } from './open-secrets.ts'
import { endWithError } from './operate/command.ts'
import { openFigures, type Figures } from './operate/measures.ts'
import { serveMetrics } from './operate/metrics-server.ts'
import {
  followCertificate,
  gaugeCertificate,
  readCertificate,
  type Certificate,
} from './operate/tls/certificate.ts'
import type { Secrets } from './secrets.ts'
import type { TraceSettings } from './operate/trace/settings.ts'

/** Starts the server; `--build` also builds the screens whose sources are newer. */
async function main() {
  const config = readConfig(process.env)
  refuseExposedFolder(config)
  const certificate = config.tls && readCertificate(config.tls)
  const failed = new AbortController()
  const built = process.argv.includes('--build')
    ? buildStaleScreens(failed.signal)
    : Promise.resolve()
  // Awaited below; this only avoids an unhandled rejection.
  built.catch(() => undefined)
  try {
    await start({ config, certificate, built })
  } catch (error) {
    failed.abort()
    throw error
  }
}

type Start = { config: Config; certificate: Certificate | undefined; built: Promise<void> }

async function start(given: Start) {
  const { config } = given
  if (isFirstStart(config)) console.log(`Creating the database in ${config.dataDir} …`)
  const opened = new AsyncDisposableStack()
  try {
    const database = await openDatabase(config, (db) => refuseExposedDemo(db, config))
    opened.defer(database.close)
    await serve(given, database, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** What is opened is deferred to `opened`, which closes it in reverse order. */
async function serve(
  { config, certificate, built }: Start,
  database: Database,
  opened: AsyncDisposableStack,
) {
  const secrets = await openSecrets(database.db, config)
  const demo = await prepareDemo(database.db, config, secrets, {
    onMaking: () => console.log('Creating the demo hotel …'),
  })
  await built
  const figures = config.metrics && openFigures()
  const tracing = config.traces && (await traceBy(config.traces))
  if (tracing) opened.defer(tracing.close)
  if (!config.databaseUrl) opened.defer(await offerCopies(database, config.dataDir))
  const shown = await serveFigures(config, figures, certificate)
  if (shown) opened.defer(shown.close)
  const app = await openApp({
    database,
    secrets,
    publicUrl: () => config.publicUrl ?? addressOf(config, app.server.address()),
    outbound: config.outbound,
    logLevel: config.logLevel,
    certificate,
    busyAfterMs: config.busyAfterMs,
    figures,
    tracing,
    backups: config.backup.schedule,
    wechat: config.wechat,
    trustProxy: config.trustProxy,
    isCell: config.isCell,
    securityContact: config.securityContact,
    runsJobs: true,
  })
  opened.defer(() => app.close())
  if (config.backup.schedule) reportFolder(config.backup.schedule, app.log)
  if (config.tls && certificate) {
    const servers = [app.server, shown?.server]
    const followed = followCertificate(config.tls, certificate, { servers, log: app.log })
    if (figures) gaugeCertificate(figures.registry, followed.shown)
  }
  endOnSignal(() => opened.disposeAsync())
  await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    throw new Error(`HOST=${config.host} PORT=${config.port} cannot be used: ${error.message}.`)
  })
  const address = addressOf(config, app.server.address())
  console.log(`Hotel feedback is at ${address}/hotelClient/`)
  await acrossHotels('hotels at the start', () =>
    greet(database, secrets, { demo, config, address }),
  )
}

const traceBy = async (settings: TraceSettings) =>
  (await import('./operate/trace/tracing.ts')).openTracing(settings)

/** Opened before the app, hence closed after its last request: a closing server is still seen. */
async function serveFigures(
  { metrics }: Config,
  figures: Figures | undefined,
  certificate: Certificate | undefined,
) {
  if (!metrics || !figures) return undefined
  const shown = await serveMetrics(figures, metrics, certificate)
  console.log(`Figures are at ${shown.address}`)
  return shown
}

function addressOf(config: Config, bound: ReturnType<Server['address']>) {
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return `${config.tls ? 'https' : 'http'}://${host}:${port}`
}

/** Prints how to sign in and a guest's URL. */
async function greet(
  { db }: Database,
  secrets: Secrets,
  { demo, config, address }: { demo: boolean; config: Config; address: string },
) {
  const publicUrl = config.publicUrl ?? address
  const exposure = exposureOf(config)
  if (demo) {
    console.log(`DEMO hotel: sign in as admin, manager or staff with the password ${demoPassword}`)
    for (const { houseNo, kind, token } of await listShownRooms(db, secrets)) {
      const does = kind === 'cost' ? 'orders at' : 'opens'
      console.log(`A guest in room ${houseNo} ${does} ${publicUrl}/g/${token}`)
    }
  } else if (!(await findHotels(db)).any) {
    if (config.demo === 'auto' && exposure) {
      console.log(`No demo hotel was made, because others can reach this server (${exposure}).`)
    }
    const first = config.databaseUrl ? '' : 'Stop the server, then: '
    console.log(`There is no hotel yet. ${first}npm run hotel -- create --name "…"`)
  }
}

function endOnSignal(end: () => Promise<void>) {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      console.log(`${signal}: finishing what has begun …`)
      const exit = (code: number) => {
        console.log('The server has ended.')
        process.exit(code)
      }
      end().then(
        () => exit(0),
        () => exit(1),
      )
    })
  }
}

try {
  await main()
} catch (error) {
  endWithError(error)
}
