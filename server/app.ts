import fastifyMultipart from '@fastify/multipart'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { uuidv7 } from 'uuidv7'

import { pictureLimits } from '@hotel/contract/hotel/picture'
import { streamPath } from '@hotel/contract/http/stream'

import { mountAttachments } from './attachment/routes.ts'
import { channelRoutes } from './channel/routes.ts'
import { mountCodeImages } from './code/image.ts'
import { codeRoutes } from './code/routes.ts'
import { noEgress, type Reach, type WechatConfig } from './config.ts'
import type { Database } from './db/open.ts'
import { isOutage } from './db/outage.ts'
import { deliverWaiting, startDeliverer } from './delivery/deliver.ts'
import { exportRoutes } from './export/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { mountStream } from './live/stream.ts'
import { watchCases } from './feedback/watch/watch.ts'
import { flowerRoutes } from './flower/routes.ts'
import { guestRoutes } from './guest/routes.ts'
import { mountLogo } from './hotel/logo.ts'
import { handoverRoutes } from './handover/routes.ts'
import { hotelRoutes } from './hotel/routes.ts'
import { houseImportRoutes } from './house/import/routes.ts'
import { mountHouseImport } from './house/import/upload.ts'
import { houseRoutes } from './house/routes.ts'
import { refreshRollups } from './homepage/rollup/refresh-rollups.ts'
import { homepageRoutes } from './homepage/routes.ts'
import { guardDemo } from './http/fastify/demo-guard.ts'
import { drainOnClose } from './http/fastify/drain.ts'
import { takeEmptyJson } from './http/fastify/empty-json.ts'
import type { Services } from './http/handler.ts'
import { mountHeaders } from './http/fastify/headers.ts'
import { loggerOf } from './http/fastify/log.ts'
import { openApiOf } from './http/openapi/document.ts'
import { mountScreens, readableUrl } from './http/fastify/screens.ts'
import { mount } from './http/pipeline.ts'
import { answerUnavailable } from './http/fastify/unavailable.ts'
import { answerUnread, maxHeaderBytes } from './http/fastify/unread.ts'
import { joinRoutes } from './join/routes.ts'
import { matchRoutes } from './match/routes.ts'
import { mountAvatars } from './member/avatar.ts'
import { memberRoutes } from './member/routes.ts'
import { relayPending, startNotifier } from './notification/notifier.ts'
import { notificationRoutes } from './notification/routes.ts'
import { orderRoutes } from './order/routes.ts'
import type { Secrets } from './secrets.ts'
import { sessionRoutes } from './session/routes.ts'
import { startJobs, type BackgroundJob } from './jobs.ts'
import { templateRoutes } from './template/routes.ts'
import { retentionRoutes } from './upkeep/routes.ts'
import { tidyUp } from './upkeep/tidy.ts'
import { vacuumAtNight } from './upkeep/vacuum.ts'
import { webhookRoutes } from './webhook/routes.ts'
import { viewRoutes } from './view/routes.ts'

/** All routes of the server. */
const routes = [
  ...sessionRoutes,
  ...feedbackRoutes,
  ...guestRoutes,
  ...flowerRoutes,
  ...orderRoutes,
  ...memberRoutes,
  ...matchRoutes,
  ...joinRoutes,
  ...hotelRoutes,
  ...houseRoutes,
  ...houseImportRoutes,
  ...codeRoutes,
  ...homepageRoutes,
  ...exportRoutes,
  ...notificationRoutes,
  ...handoverRoutes,
  ...viewRoutes,
  ...channelRoutes,
  ...retentionRoutes,
  ...webhookRoutes,
  ...templateRoutes,
]

const backgroundJobs = ({ vacuum }: Database): BackgroundJob[] => [
  tidyUp,
  watchCases,
  refreshRollups,
  relayPending,
  deliverWaiting,
  ...(vacuum ? [vacuumAtNight(vacuum)] : []),
]

/** Limit for JSON bodies; the longest text field has 4,000 characters. */
const bodyBytes = 256 * 1024

export type AppOptions = {
  database: Database
  secrets: Secrets
  publicUrl: () => string
  /** Outside systems it may reach; none by default. */
  reach?: Reach
  logLevel: string
  wechat?: WechatConfig | undefined
  trustProxy?: string | undefined
  clock?: () => Date
  /** Average event loop delay beyond which requests get 503; 0 disables it. */
  busyAfterMs?: number
  /** The averaging interval. */
  busySampleMs?: number
  /** How long closing waits for running requests. */
  drainMs?: number
  /** Heartbeat interval of open event streams. */
  heartbeatMs?: number
  /** Whether this server also runs the background jobs. */
  runsJobs?: boolean
  /** The folder containing `client/dist` and `guest/dist`; defaults to this repository. */
  screens?: string
  /** The log's destination; defaults to standard output. */
  logTo?: { write: (line: string) => void }
}

export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(options.logLevel, options.logTo),
    rewriteUrl: ({ url }) => readableUrl(url),
    genReqId: () => uuidv7(),
    bodyLimit: bodyBytes,
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: answerUnread,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    // Only after running requests have ended; does not wait for event streams.
    forceCloseConnections: true,
    return503OnClosing: false,
    // A malformed URL reaches no hook and no handler.
    frameworkErrors: (error, request, reply) =>
      answerFault(error, request, nameRequest(request, reply)),
  })
  const services: Services = {
    db: options.database.db,
    secrets: options.secrets,
    clock: options.clock ?? (() => new Date()),
    publicUrl: options.publicUrl,
    reach: options.reach ?? noEgress,
    log: app.log,
    wechat: options.wechat,
  }
  app.addHook('onRequest', async (request, reply) => {
    nameRequest(request, reply)
  })
  guardDemo(app, options.database.db)
  drainOnClose(app, `/api${streamPath}`, options.drainMs)
  app.setErrorHandler(answerFault)
  // Calls are JSON; any other type is answered with 415.
  app.removeContentTypeParser('text/plain')
  takeEmptyJson(app)
  await mountHeaders(app, options.publicUrl)
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
    mountHouseImport(scope, services)
    mountAvatars(scope, services)
    mountLogo(scope, services)
  })
  await mountStream(app, services, options.database.listen, options.heartbeatMs)
  const openApi = openApiOf(routes.map((route) => route.endpoint))
  app.get('/api/openapi.json', () => openApi)
  await mountScreens(app, options.screens)
  if (options.runsJobs) {
    app.addHook('onClose', startJobs(backgroundJobs(options.database), services))
    app.addHook('onClose', await startNotifier(services, options.database.listen))
    app.addHook('onClose', await startDeliverer(services, options.database.listen))
  }
  return app
}

/**
 * Faults outside the product's refusals: an HTTP status, the same shape, and the request id to
 * report.
 */
function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = isOutage(error) ? 503 : (error.statusCode ?? 500)
  if (status === 503) {
    request.log.warn({ err: error }, 'unavailable')
    return answerUnavailable(request, reply)
  }
  if (status >= 500) request.log.error({ err: error }, 'fault')
  else request.log.info(error.message)
  const msg = status >= 500 ? 'Something went wrong on our side.' : error.message
  return reply.code(status).send({ code: status, msg, data: { requestId: request.id } })
}

const nameRequest = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('x-request-id', request.id)
