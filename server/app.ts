import fastifyMultipart from '@fastify/multipart'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'

import { pictureLimits } from '@hotel/contract/hotel/picture'
import { streamPath } from '@hotel/contract/http/stream'

import { mountAttachments } from './attachment/routes.ts'
import { mailCheckpoints } from './audit/elsewhere/elsewhere.ts'
import { signHistory } from './audit/grow.ts'
import { auditRoutes } from './audit/routes.ts'
import { backUpDaily, type Schedule } from './backup/job.ts'
import { channelRoutes } from './channel/routes.ts'
import { mountCodeImages } from './code/image.ts'
import { codeRoutes } from './code/routes.ts'
import { noOutbound, type Outbound, type WechatConfig } from './config.ts'
import { openRowCache } from './db/row-cache.ts'
import { startFence, type Database } from './db/open.ts'
import { inRequest } from './db/pool/tenant.ts'
import { openReplicaReads } from './db/remote/replica-reads.ts'
import { deliverWaiting, startDeliverer } from './delivery/deliver.ts'
import { queueDigests } from './delivery/digest.ts'
import { exportRoutes } from './export/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { mountStream } from './live/stream.ts'
import { watchCases } from './feedback/watch/watch.ts'
import { flowerRoutes } from './flower/routes.ts'
import { guestRoutes } from './guest/routes.ts'
import { mountLogo } from './hotel/logo.ts'
import { handoverRoutes } from './handover/routes.ts'
import { hotelRoutes } from './hotel/routes.ts'
import { houseKind } from './house/import/kind.ts'
import { houseImportRoutes } from './house/import/routes.ts'
import { houseRoutes } from './house/routes.ts'
import { refreshRollups } from './homepage/rollup/refresh-rollups.ts'
import { homepageRoutes } from './homepage/routes.ts'
import { guardDemo } from './http/fastify/demo-guard.ts'
import { drainOnClose } from './http/fastify/drain.ts'
import { believeProxyOfCells } from './http/fastify/elsewhere.ts'
import { takeEmptyJson } from './http/fastify/empty-json.ts'
import type { Services } from './http/handler.ts'
import { bareHeaders, mountHeaders } from './http/fastify/headers.ts'
import { loggerOf, requestLog } from './http/fastify/log.ts'
import { openApiOf } from './http/openapi/document.ts'
import { mountScreens, readableUrl } from './http/fastify/screens.ts'
import { mountSecurityTxt } from './http/fastify/security-txt.ts'
import { mount } from './http/pipeline.ts'
import { answerFault } from './http/fastify/fault.ts'
import { answerUnread, maxHeaderBytes, refuseUnmet } from './http/fastify/unread.ts'
import { sealPlain } from './key/seal-plain.ts'
import { joinRoutes } from './join/routes.ts'
import { matchRoutes } from './match/routes.ts'
import { mountAvatars } from './member/avatar.ts'
import { memberKind } from './member/import/kind.ts'
import { memberImportRoutes } from './member/import/routes.ts'
import { passkeyRoutes } from './factor/passkey/routes.ts'
import { resetRoutes } from './reset/routes.ts'
import { signOnRoutes } from './sign-on/routes.ts'
import { factorRoutes } from './factor/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { relayPending, startNotifier } from './notification/notifier.ts'
import { notificationRoutes } from './notification/routes.ts'
import { backlogReader, gaugeBacklog } from './operate/backlog.ts'
import { mountHealth } from './operate/health.ts'
import { readAtScrape, type Figures } from './operate/measures.ts'
import { measureRequests } from './operate/metrics-server.ts'
import type { Certificate } from './operate/tls/certificate.ts'
import type { Tracing } from './operate/trace/tracing.ts'
import { orderRoutes } from './order/routes.ts'
import type { Secrets } from './secrets.ts'
import { sessionRoutes } from './session/routes.ts'
import { mountImports } from './import/upload.ts'
import { startJobs, type BackgroundJob } from './jobs.ts'
import { setupRoutes } from './setup/routes.ts'
import { templateRoutes } from './template/routes.ts'
import { retentionRoutes } from './upkeep/routes.ts'
import { tidyUp } from './upkeep/tidy.ts'
import { vacuumAtNight } from './upkeep/vacuum.ts'
import { webhookRoutes } from './webhook/routes.ts'
import { viewRoutes } from './view/routes.ts'

/** All routes of the server. */
const routes = [
  ...sessionRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...signOnRoutes,
  ...resetRoutes,
  ...feedbackRoutes,
  ...guestRoutes,
  ...flowerRoutes,
  ...orderRoutes,
  ...memberRoutes,
  ...matchRoutes,
  ...joinRoutes,
  ...hotelRoutes,
  ...setupRoutes,
  ...houseRoutes,
  ...houseImportRoutes,
  ...memberImportRoutes,
  ...codeRoutes,
  ...homepageRoutes,
  ...exportRoutes,
  ...notificationRoutes,
  ...handoverRoutes,
  ...viewRoutes,
  ...channelRoutes,
  ...retentionRoutes,
  ...auditRoutes,
  ...webhookRoutes,
  ...templateRoutes,
]

export const backgroundJobs = ({ vacuum }: Database, backups?: Schedule): BackgroundJob[] => [
  tidyUp,
  sealPlain,
  watchCases,
  refreshRollups,
  relayPending,
  deliverWaiting,
  queueDigests,
  signHistory,
  mailCheckpoints,
  ...(vacuum ? [vacuumAtNight(vacuum)] : []),
  ...(backups ? [backUpDaily(backups)] : []),
]

/** Limit for JSON bodies; the longest text field has 4,000 characters. */
const bodyBytes = 256 * 1024

export type AppOptions = {
  database: Database
  secrets: Secrets
  publicUrl: () => string
  /** Outside systems it may reach; none by default. */
  outbound?: Outbound
  logLevel: string
  /** Makes the server speak https; without it, http. */
  certificate?: Certificate | undefined
  wechat?: WechatConfig | undefined
  trustProxy?: string | undefined
  /** Whether the proxy may ask another database's servers for what this one does not know. */
  isCell?: boolean
  clock?: () => Date
  /** Average event loop delay beyond which requests get 503; 0 disables it. */
  busyAfterMs?: number
  /** The averaging interval. */
  busySampleMs?: number
  /** How long closing waits for running requests. */
  drainMs?: number
  /** Heartbeat interval of open event streams. */
  heartbeatMs?: number
  /** Counts what the server does; without it nothing is counted. */
  figures?: Figures | undefined
  /** Follows each request into the database; without it nothing is followed. */
  tracing?: Tracing | undefined
  /** Whom to tell about a vulnerability, as a URL; without it there is no security.txt. */
  securityContact?: string | undefined
  /** Daily backups; none without it. */
  backups?: Schedule | undefined
  /** Whether this server also runs the background jobs. */
  runsJobs?: boolean
  /** The folder containing `client/dist` and `guest/dist`; defaults to this repository. */
  screens?: string
  /** The log's destination; defaults to standard output. */
  logTo?: { write: (line: string) => void }
}

const listens = { maxHeaderSize: maxHeaderBytes, requireHostHeader: false }
/** The library's types know one kind of listener each, which nothing here tells apart. */
const listenerOf = (certificate?: Certificate) =>
  (certificate ? { https: { ...listens, ...certificate } } : { http: listens }) as {
    http: typeof listens
  }

export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(options.logLevel, options.logTo),
    logController: requestLog,
    rewriteUrl: ({ url }) => readableUrl(url),
    genReqId: () => uuidv7(),
    bodyLimit: bodyBytes,
    // A machine under load starts slowly; ten seconds, the default, are too few there.
    pluginTimeout: 60_000,
    ...listenerOf(options.certificate),
    clientErrorHandler: (error, socket) =>
      answerUnread(error, socket, bareHeaders(options.publicUrl())),
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    // Only after running requests have ended; does not wait for event streams.
    forceCloseConnections: true,
    return503OnClosing: false,
    // A malformed URL reaches no hook and no handler.
    frameworkErrors: (error, request, reply) =>
      answerFault(
        error,
        request,
        nameRequest(request, reply).headers(bareHeaders(options.publicUrl())),
      ),
  })
  const services = await openServices(app, options)
  app.addHook('onRequest', async (request, reply) => void nameRequest(request, reply))
  believeProxyOfCells(app, options.isCell ?? false)
  // After the body has arrived, which is read in another context.
  app.addHook('preHandler', (_request, _reply, done) => inRequest(done))
  // First, so that what a later hook answers has them, too.
  await mountHeaders(app, options.publicUrl)
  refuseUnmet(app)
  if (options.figures) measureRequests(app, options.figures.measures, `/api${streamPath}`)
  const { pool, replica } = options.database
  options.tracing?.mount(app, `/api${streamPath}`, replica ? [pool, replica.pool] : [pool])
  guardDemo(app, options.database.db)
  drainOnClose(app, `/api${streamPath}`, options.drainMs)
  app.setErrorHandler(answerFault)
  takeEmptyJson(app)
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: options.busyAfterMs ?? 2000,
    // A missing sample counts as infinitely late, so the interval must be well above a slow second.
    sampleInterval: options.busySampleMs ?? 5000,
  })

  mount(app, services, routes)
  mountCodeImages(app, services)
  await app.register(async (scope) => {
    // Scoped: elsewhere a multipart body would be accepted as an empty one.
    await scope.register(fastifyMultipart, {
      limits: { fileSize: pictureLimits.bytes, files: 1, parts: 3 },
    })
    mountAttachments(scope, services)
    mountImports(scope, services, [houseKind, memberKind])
    mountAvatars(scope, services)
    mountLogo(scope, services)
  })
  await mountLive(app, services, options)
  mountOpenApi(app)
  const { securityContact: contact } = options
  if (contact) mountSecurityTxt(app, { ...services, contact })
  await mountScreens(app, options.screens)
  if (options.runsJobs) {
    app.addHook('onClose', startJobs(backgroundJobs(options.database, options.backups), services))
    app.addHook('onClose', await startNotifier(services, options.database.listen))
    app.addHook('onClose', await startDeliverer(services, options.database.listen))
  }
  return app
}

/** Written at the first request: it takes as long as half the start. */
function mountOpenApi(app: FastifyInstance) {
  let document: ReturnType<typeof openApiOf> | undefined
  app.get(
    '/api/openapi.json',
    () => (document ??= openApiOf(routes.map(({ endpoint }) => endpoint))),
  )
}

/** The event stream, and how the server does: health for supervisors and proxies, figures for operators. */
async function mountLive(app: FastifyInstance, services: Services, options: AppOptions) {
  const { database, figures } = options
  const openStreams = await mountStream(app, services, database.listen, options.heartbeatMs)
  const backlog = backlogReader(database.db)
  mountHealth(app, services, backlog)
  if (!figures) return
  readAtScrape(figures.registry, { openStreams, ...database })
  figures.refresh = gaugeBacklog(figures.registry, backlog)
}

const nameRequest = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('x-request-id', request.id)

async function openServices(app: FastifyInstance, options: AppOptions): Promise<Services> {
  if (!(await startFence(options.database))) {
    app.log.warn(
      'There is no row-level security, because the login that migrates may not make roles (docs/operating.md).',
    )
  }
  const services: Services = {
    db: options.database.db,
    rowCache: await openRowCache(options.database),
    replicaReads: await openReplicaReads(options.database, {
      onFailure: (error) => app.log.warn({ err: error }, 'the replica failed'),
    }),
    secrets: options.secrets,
    clock: options.clock ?? (() => new Date()),
    publicUrl: options.publicUrl,
    outbound: options.outbound ?? noOutbound,
    log: app.log,
    measures: options.figures?.measures,
    traceJob: options.tracing?.job,
    wechat: options.wechat,
  }
  app.addHook('onClose', services.rowCache.stop)
  app.addHook('onClose', services.replicaReads.stop)
  return services
}
