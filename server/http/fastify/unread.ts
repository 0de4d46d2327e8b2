import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { localeOf } from '../pipeline.ts'
import { Refusal, refusalBody, type RefusalReason } from '../refusal.ts'
import { answerRefused } from './fault.ts'

/** Larger than all cookies of one site in practice; larger headers are not read. */
export const maxHeaderBytes = 64 * 1024

const json = 'application/json; charset=utf-8'

type Problem = { status: number; reason: RefusalReason }
const problems: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'requestLate' },
}
const notHttp: Problem = { status: 400, reason: 'requestUnreadable' }

type Answer = { status: number; type: string; body: string; headers?: Record<string, string> }
const tooManyCookies: Answer = {
  status: 431,
  type: 'text/plain; charset=utf-8',
  body: 'Your browser sent too many cookies. They have been removed: open the page again. If this message returns, delete the cookies of this site. 浏览器发送的 Cookie 过多，已为您清除，请重新打开页面；如仍出现，请手动删除本站的 Cookie。',
  // Cleared by header: with these cookies no page loads, not even one that could remove them.
  headers: { 'clear-site-data': '"cookies"' },
}

type Unread = Error & {
  code?: string
  /** What arrived, up to what could not be read. */
  rawPacket?: unknown
}

function answerTo({ code = '', rawPacket }: Unread): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') return tooManyCookies
  const { status, reason } = problems[code] ?? notHttp
  const refusal = new Refusal(reason)
  const arrived = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const language = /^accept-language:(.*)$/im.exec(arrived)?.[1]
  const locale = localeOf({ headers: { 'accept-language': language } })
  const body = JSON.stringify({ code: refusal.code, ...refusalBody(refusal, locale) })
  return { status, type: json, body }
}

/**
 * Answers malformed requests that reach no handler; plain text for browsers. `common`: the headers
 * of every answer.
 */
export function answerUnread(error: Unread, socket: Socket, common: Record<string, string>) {
  // Before TLS is agreed on, nobody could read an answer.
  if (/^ERR_(SSL|TLS)_/.test(error.code ?? '')) return socket.destroy()
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
  const { status, type, body, headers } = answerTo(error)
  const lines = Object.entries({
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': type,
    ...common,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/**
 * Answers what Node would refuse by itself, without words: HTTP/1.1 without a host (RFC 9112, 3.2) and
 * an expectation that no server meets (RFC 9110, 10.1.1). The server is made with
 * `requireHostHeader: false`.
 */
export function refuseUnmet(app: FastifyInstance) {
  app.server.on('checkExpectation', (...given) => app.server.emit('request', ...given))
  app.addHook('onRequest', async (request, reply) => {
    const { host, expect } = request.headers
    const isMet = expect === undefined || expect.toLowerCase() === '100-continue'
    if (!isMet) return answerRefused(request, reply.code(417), 'requestUnreadable')
    if (host !== undefined || request.raw.httpVersion === '1.0') return undefined
    return answerRefused(request, reply.code(400), 'requestUnreadable')
  })
}
