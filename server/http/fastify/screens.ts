import fs from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { earlyLinks } from './early-files.ts'
import { answerRefused } from './fault.ts'

const repository = path.join(import.meta.dirname, '../../..')

/** The staff app under /hotelClient/ and the guest pages behind a code. */
const screens = [
  { dist: 'client/dist', files: '/hotelClient/', page: /^\/hotelClient(\/(?!assets\/).*)?$/ },
  { dist: 'guest/dist', files: '/guest/', page: /^\/[gsj]\/[^/]+\/?$/ },
] as const

const serving = {
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply: Pick<FastifyReply, 'header'>, file: string) {
    // Built files have a hash in their name; all others are revalidated.
    const isImmutable = file.includes(`${path.sep}assets${path.sep}`)
    reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
} as const

/** Serves both built screens from `folder`; answers 503 where one is not built. */
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
    // The directory itself is not a file.
    app.get(prefix, (_, reply) => reply.callNotFound())
  }
  const linksOf = earlyLinks(path.join(folder, screens[0].dist))
  app.get('/', (_, reply) => reply.redirect('/hotelClient/'))
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0] ?? ''
    // The browser's router decides whether the page exists.
    const screen = isRead(request) && screens.find(({ page }) => page.test(url))
    if (screen && accepts(request, 'text/html')) {
      const links = isSignedIn(request) ? linksOf(url) : undefined
      if (links) reply.header('link', links)
      return sendPage(reply, path.join(folder, screen.dist))
    }
    const isCall = accepts(request, 'application/json') || url.startsWith('/api/')
    if (!isCall) return reply.code(404).type(plain).send(notFoundText)
    if (screen) return answerRefused(request, reply.code(406), 'pageForPeople', { url })
    return answerRefused(request, reply.code(404), 'addressUnknown', {
      method: request.method,
      url,
    })
  })
}

const plain = 'text/plain; charset=utf-8'
/** Shown for an unknown URL. */
const notFoundText = 'There is no page at this address. 此地址没有页面。'

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Whether the caller accepts this type, explicitly or by wildcard. */
function accepts({ headers }: FastifyRequest, type: string) {
  const accept = headers.accept ?? '*/*'
  return accept.includes(type) || (accept.includes('*/*') && !accept.includes('text/html'))
}

/** Whether the browser will open the app, not the login page; grants nothing. */
const isSignedIn = ({ headers }: FastifyRequest) => /hotelClientToken=\w/.test(headers.cookie ?? '')

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
 * Rewrites page URLs that cannot be decoded or cannot be a file's, so that the browser shows the
 * product's own not-found page; Fastify would reject them before any handler.
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
