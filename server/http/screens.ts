import fs from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const repository = path.join(import.meta.dirname, '../..')

/** The staff client under /hotelClient/, the guest pages behind a code. */
const screens = [
  { dist: 'client/dist', files: '/hotelClient/', page: /^\/hotelClient(\/(?!assets\/).*)?$/ },
  { dist: 'guest/dist', files: '/guest/', page: /^\/[gsj]\/[^/]+\/?$/ },
]

const serving = {
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply: Pick<FastifyReply, 'header'>, file: string) {
    // Built files carry a hash in their name; whatever does not is asked for again.
    const lasting = file.includes(`${path.sep}assets${path.sep}`)
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
} as const

/** Serves the two built screens of `folder`, where they are; a browser is told when they are not. */
export async function mountScreens(app: FastifyInstance, folder = repository) {
  await app.register(fastifyStatic, { ...serving, serve: false })
  for (const { dist, files: prefix } of screens) {
    const root = path.join(folder, dist)
    if (!fs.existsSync(root)) continue
    await app.register(fastifyStatic, {
      ...serving,
      root,
      prefix,
      index: false,
      decorateReply: false,
    })
    // The folder itself is no file.
    app.get(prefix, (_, reply) => reply.callNotFound())
  }
  app.get('/', (_, reply) => reply.redirect('/hotelClient/'))
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0] ?? ''
    // Which page of the product it is, and whether there is one, is decided in the browser.
    const screen = isRead(request) && screens.find(({ page }) => page.test(url))
    if (screen && takes(request, 'text/html'))
      return sendPage(reply, path.join(folder, screen.dist))
    const isCall = takes(request, 'application/json') || url.startsWith('/api/')
    if (!isCall) return reply.code(404).type(plain).send(nothing)
    const [status, msg] = screen
      ? [406, `${url} is a page for people; calls are under /api.`]
      : [404, `There is nothing at ${request.method} ${url}.`]
    return reply.code(status).send({ code: status, msg, data: { requestId: request.id } })
  })
}

const plain = 'text/plain; charset=utf-8'
/** What somebody reads who opened an address that never was. */
const nothing = 'There is no page at this address. 此地址没有页面。'

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Whether the caller asked for this type, by name or by asking for anything. */
function takes({ headers }: FastifyRequest, type: string) {
  const accept = headers.accept ?? '*/*'
  return accept.includes(type) || (accept.includes('*/*') && !accept.includes('text/html'))
}

function sendPage(reply: FastifyReply, dist: string) {
  if (fs.existsSync(path.join(dist, 'index.html'))) {
    return reply.sendFile('index.html', dist, serving)
  }
  return reply
    .code(503)
    .type(plain)
    .send('The screens are not built: npm run build, then start again.')
}

/**
 * A page's address that cannot be decoded, or can be no file's, is a page that does not exist, and the
 * browser says so in the product's own words; as it stands, the address would reach no handler.
 */
export function readableUrl(url = '/'): string {
  if (url.startsWith('/api/') || isReadable(url)) return url
  return url.replaceAll('%', '%25').replaceAll(/\/{2,}/g, '/')
}

function isReadable(url: string) {
  try {
    return !/^[^?]*(\/\/|\0)/.test(decodeURIComponent(url))
  } catch {
    return false
  }
}
