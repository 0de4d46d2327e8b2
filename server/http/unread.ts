import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** A browser's whole store of cookies for one site hardly is more; what is more is not read. */
export const mostHeaderBytes = 64 * 1024

const json = 'application/json; charset=utf-8'

type Problem = { status: number; msg: string; headers?: string }
const problems: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request did not come to its end in time.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    msg: 'Your browser sent more cookies than can be read. They are removed now: open the page again. If this stays, delete the cookies of this site. 浏览器发送的 Cookie 过多，已为您清除，请重新打开页面；如仍出现，请手动删除本站的 Cookie。',
    // Nobody gets past this page while they are there, and the page that would remove them never loads.
    headers: 'clear-site-data: "cookies"\r\n',
  },
}
const notHttp: Problem = { status: 400, msg: 'This is no request that can be read.' }

/** What never became a request and so reaches no handler; words alone where people read them. */
export function answerUnread(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
  const { status, msg, headers = '' } = problems[error.code ?? ''] ?? notHttp
  const [type, body] = headers
    ? ['text/plain; charset=utf-8', msg]
    : [json, JSON.stringify({ code: status, msg, data: null })]
  return socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncontent-type: ${type}\r\n${headers}\r\n${body}`,
  )
}
