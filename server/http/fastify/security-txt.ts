import { dayMs } from '@hotel/contract/duration'
import type { FastifyInstance } from 'fastify'

/** Always within the year that RFC 9116 recommends. */
const validDays = 180

type Given = {
  /** Where to report a vulnerability: an https, mailto or tel URL. */
  contact: string
  publicUrl: () => string
  clock: () => Date
}

/** Serves `/.well-known/security.txt` (RFC 9116): whom to tell about a vulnerability. */
export function mountSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: Given) {
  const path = '/.well-known/security.txt'
  app.get(path, async (_, reply) => {
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${expiryOf(clock())}`,
      'Preferred-Languages: en, zh',
      // Web addresses in this file must be https.
      ...(publicUrl().startsWith('https:') ? [`Canonical: ${publicUrl()}${path}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(fields.map((field) => `${field}\r\n`).join(''))
  })
}

/** A midnight, so that the file changes once a day. */
const expiryOf = (now: Date) => {
  const day = new Date(now.getTime() + validDays * dayMs).toISOString().slice(0, 10)
  return `${day}T00:00:00Z`
}
