import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Larger than all cookies of one site in practice; larger headers are not read. */
export const maxHeaderBytes = 64 * 1024

const json = 'application/json; charset=utf-8'

type Problem = { status: number; msg: string; headers?: Record<string, string> }
const problems: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request timed out.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    msg: 'Your browser sent too many cookies. They have been removed: open the page again. If this message returns, delete the cookies of this site. 浏览器发送的 Cookie 过多，已为您清除，请重新打开页面；如仍出现，请手动删除本站的 Cookie。',
    // Cleared by header: with these cookies no page loads, not even one that could remove them.
    headers: { 'clear-site-data': '"cookies"' },
  },
}
const notHttp: Problem = { status: 400, msg: 'The request could not be read.' }

/**
 * Answers malformed requests that reach no handler; plain text for browsers. `common`: the headers
 * of every answer.
 */
export function answerUnread(
  error: Error & { code?: string },
  socket: Socket,
  common: Record<string, string>,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
  const { status, msg, headers } = problems[error.code ?? ''] ?? notHttp
  const [type, body] = headers
    ? ['text/plain; charset=utf-8', msg]
    : [json, JSON.stringify({ code: status, msg, data: null })]
  const lines = Object.entries({
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': type,
    ...common,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
