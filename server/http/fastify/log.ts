import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify'

import { isUuid } from '../../storable.ts'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** Replaces values that must not appear in a log. */
const hidden = '…'
const causesShown = 5

/**
 * The server's only logger configuration: no entry contains credentials or user input, at any
 * level.
 */
export const loggerOf = (level: string, stream?: { write: (line: string) => void }): Logger => ({
  level,
  ...(stream ? { stream } : {}),
  serializers: {
    req: ({ method, url, routeOptions, ip }: FastifyRequest) => ({
      method,
      url: shownPath(url, routeOptions.url),
      remoteAddress: ip,
    }),
    err: (error) => shownError(error),
    error: (error) => shownError(error),
  },
  hooks: { streamWrite: redact },
})

/** One line for a request: when it is answered. That it has come is of interest only to who debugs. */
export const requestLog: LogController = Object.assign(new LogController(), {
  incomingRequest: (req) => req.log.debug({ req }, 'incoming request'),
  requestCompleted(err, req, res) {
    const facts = { req, res, responseTime: res.elapsedTime }
    if (err) res.log.error({ ...facts, err }, 'request errored')
    else res.log.info(facts, 'request completed')
  },
} satisfies Partial<LogController>)

/** The route with its ids; nothing else that somebody may have written into the address. */
function shownPath(url: string, route: string | undefined) {
  if (route === undefined)
    return `${/^\/(?:api|hotelClient|[gsj])\//.exec(url)?.[0] ?? ''}${hidden}`
  const given = url.split(/[/?]/)
  return route
    .split('/')
    .map((part, index) => (part.startsWith(':') && isUuid(given[index]) ? given[index] : part))
    .join('/')
}

const patterns: [RegExp, string][] = [
  // Headers that carry a session or a device token.
  [
    /"((?:proxy-)?authorization|(?:set-)?cookie)":("(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi,
    `"$1":"${hidden}"`,
  ],
  [/\b(Bearer )[^\s"\\]+/gi, `$1${hidden}`],
  [/\b(hotelClientToken|hotelDevice)=[^\s";\\]+/gi, `$1=${hidden}`],
  // URLs of guests and of join requests, and query values.
  [/(\/[gsj]\/)[^\s"/?#\\]+/g, `$1${hidden}`],
  [/(\/hotel\/guest\/[\w-]+\/)[^\s"/?#\\]+/g, `$1${hidden}`],
  [/([?&][^\s"=&#\\]{1,50}=)[^\s"&#\\]+/g, `$1${hidden}`],
  // Guest, room and session tokens anywhere else.
  [/(?<![\w-])[2-9A-HJKMNP-Z]{6}[1-9A-HJ-NP-Za-km-z]{14,58}(?![\w-])/g, hidden],
  [/(?<![\w-])[\w-]{64}(?![\w-])/g, hidden],
]

/** A serialized log entry without credentials. */
export const redact = (line: string) =>
  patterns.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), line)

type Shown = { type: string; message: string; stack: string; [fact: string]: unknown }

/** Error properties that help to locate a fault. Others may hold rows, statements or mails. */
const safeFields = [
  'code',
  'statusCode',
  'errno',
  'syscall',
  'schema',
  'table',
  'column',
  'constraint',
]

function shownError(error: unknown, depth = 0): Shown {
  if (!(error instanceof Error)) return { type: typeof error, message: hidden, stack: '' }
  const message = messageOf(error)
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  const causes = depth < causesShown ? inner.filter((each) => each !== undefined) : []
  return {
    ...Object.fromEntries(Object.entries(error).filter(([name]) => safeFields.includes(name))),
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(causes.length > 0 ? { causes: causes.map((each) => shownError(each, depth + 1)) } : {}),
  }
}

/** Parse errors of the database and of JSON quote their input in the message. */
function messageOf(error: Error) {
  const quotes =
    error instanceof SyntaxError || String((error as { code?: string }).code).startsWith('22')
  return quotes ? error.message.replace(/".*"/s, `"${hidden}"`) : error.message
}

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))
