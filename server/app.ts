import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { uuidv7 } from 'uuidv7'

import { maxPhotoBytes } from '@hotel/contract/guest'

import { mountAttachments } from './attachment/routes.ts'
import { channelRoutes } from './channel/routes.ts'
import { mountCodeImages } from './code/image.ts'
import { codeRoutes } from './code/routes.ts'
import { nowhere, type Reach, type WechatConfig } from './config.ts'
import type { Database } from './db/open.ts'
import { deliverWaiting, startDeliverer } from './delivery/deliver.ts'
import { exportRoutes } from './export/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { mountStream } from './feedback/stream/stream.ts'
import { watchCases } from './feedback/watch/watch.ts'
import { flowerRoutes } from './flower/routes.ts'
import { guestRoutes } from './guest/routes.ts'
import { mountLogo } from './hotel/logo.ts'
import { handoverRoutes } from './handover/routes.ts'
import { hotelRoutes } from './hotel/routes.ts'
import { houseImportRoutes } from './house/import/routes.ts'
import { mountHouseImport } from './house/import/upload.ts'
import { houseRoutes } from './house/routes.ts'
import { keepSums } from './homepage/sums/keep-sums.ts'
import { homepageRoutes } from './homepage/routes.ts'
import type { Services } from './http/handler.ts'
import { openApiOf } from './http/openapi/document.ts'
import { mountScreens, readableUrl } from './http/screens.ts'
import { mount } from './http/serve.ts'
import { answerUnread, mostHeaderBytes } from './http/unread.ts'
import { joinRoutes } from './join/routes.ts'
import { matchRoutes } from './match/routes.ts'
import { mountAvatars } from './member/avatar.ts'
import { memberRoutes } from './member/routes.ts'
import { relayUnheard, startNotifier } from './notification/notifier.ts'
import { notificationRoutes } from './notification/routes.ts'
import { orderRoutes } from './order/routes.ts'
import type { Secrets } from './secrets.ts'
import { sessionRoutes } from './session/routes.ts'
import { startTasks, type Task } from './tasks.ts'
import { templateRoutes } from './template/routes.ts'
import { retentionRoutes } from './upkeep/routes.ts'
import { tidyUp } from './upkeep/tidy.ts'
import { vacuumAtNight } from './upkeep/vacuum.ts'
import { webhookRoutes } from './webhook/routes.ts'
import { viewRoutes } from './view/routes.ts'

/** The server's table of contents. */
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

/** What is done unasked. */
const tasksOn = ({ vacuum }: Database): Task[] => [
  tidyUp,
  watchCases,
  keepSums,
  relayUnheard,
  deliverWaiting,
  ...(vacuum ? [vacuumAtNight(vacuum)] : []),
]

/** JSON bodies; the longest thing anybody types is 4,000 characters. */
const bodyBytes = 256 * 1024

export type AppOptions = {
  database: Database
  secrets: Secrets
  publicUrl: () => string
  /** What it may reach outside; nothing when left out. */
  reach?: Reach
  logLevel: string
  wechat?: WechatConfig | undefined
  trustProxy?: string | undefined
  clock?: () => Date
  /** How late the server may be, on average, before it turns callers away; 0: never. */
  busyAfterMs?: number
  /** Over how long that is averaged. */
  busySampleMs?: number
  /** How often an open stream is looked after. */
  beatMs?: number
  /** Whether it also does what nobody asks for; left out by whoever only wants answers. */
  tasks?: boolean
  /** The folder of `client/dist` and `guest/dist`; this repository when left out. */
  screens?: string
  /** Where the log goes; standard output when left out. */
  logTo?: { write: (line: string) => void }
}

export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, ...(options.logTo ? { stream: options.logTo } : {}) },
    rewriteUrl: ({ url }) => readableUrl(url),
    genReqId: () => uuidv7(),
    bodyLimit: bodyBytes,
    http: { maxHeaderSize: mostHeaderBytes },
    clientErrorHandler: answerUnread,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    // Closing waits for nobody who only listens.
    forceCloseConnections: true,
    // An address that cannot be read reaches no hook and no handler.
    frameworkErrors: (error, request, reply) =>
      answerFault(error, request, nameRequest(request, reply)),
  })
  const services: Services = {
    db: options.database.db,
    secrets: options.secrets,
    clock: options.clock ?? (() => new Date()),
    publicUrl: options.publicUrl,
    reach: options.reach ?? nowhere,
    log: app.log,
    wechat: options.wechat,
  }
  app.addHook('onRequest', async (request, reply) => {
    nameRequest(request, reply)
  })
  app.setErrorHandler(answerFault)
  // JSON is what calls are written in; any other type is answered with 415.
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyHelmet, security)
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: options.busyAfterMs ?? 2000,
    // Having no sample counts as endlessly late, so one slow second must not be a whole interval.
    sampleInterval: options.busySampleMs ?? 5000,
    message: 'The server is busy. Please try again in a moment.',
    retryAfter: 5,
  })

  mount(app, services, routes)
  mountCodeImages(app, services)
  await app.register(async (scope) => {
    // Here only: elsewhere a form with files would pass for an empty body.
    await scope.register(fastifyMultipart, {
      limits: { fileSize: maxPhotoBytes, files: 1, parts: 3 },
    })
    mountAttachments(scope, services)
    mountHouseImport(scope, services)
    mountAvatars(scope, services)
    mountLogo(scope, services)
  })
  await mountStream(app, services, options.database.listen, options.beatMs)
  const openApi = openApiOf(routes.map((route) => route.endpoint))
  app.get('/api/openapi.json', () => openApi)
  await mountScreens(app, options.screens)
  if (options.tasks) {
    app.addHook('onClose', startTasks(tasksOn(options.database), services))
    app.addHook('onClose', await startNotifier(services, options.database.listen))
    app.addHook('onClose', await startDeliverer(services, options.database.listen))
  }
  return app
}

/** What is not the product's decision: HTTP's own status, the same shape, the id to ask about. */
function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'fault')
  else request.log.info(error.message)
  const msg = status >= 500 && status !== 503 ? 'Something went wrong on our side.' : error.message
  return reply.code(status).send({ code: status, msg, data: { requestId: request.id } })
}

const nameRequest = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('x-request-id', request.id)

/** Nothing from elsewhere and nothing inline, so that no words of a guest can ever run. */
const security = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  // Behind TLS the proxy says so; on http://127.0.0.1 it would lock the browser out.
  strictTransportSecurity: false,
} as const
