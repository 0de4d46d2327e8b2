import crypto from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

type Opened = { close: () => Promise<void> }
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

export type MailServer = Opened & {
  url: string
  /** Received mails. */
  mails: { to: string[]; text: string }[]
  /** The reply to refused recipients; undefined accepts everyone. */
  refuses: { code: number; text: string } | undefined
}

/** A real local mail server. */
export async function openMailServer(): Promise<MailServer> {
  const opened: MailServer = { url: '', mails: [], refuses: undefined, close: async () => {} }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _, answer) =>
      password === 'letters' && username === 'hotel'
        ? answer(null, { user: username })
        : answer(new Error('Wrong password')),
    onRcptTo(_, __, answer) {
      if (!opened.refuses) return answer()
      const { text, code } = opened.refuses
      return answer(Object.assign(new Error(text), { responseCode: code }))
    },
    onData(stream, { envelope }, answer) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        opened.mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: plain(text) })
        answer()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  opened.url = `smtp://hotel:letters@127.0.0.1:${portOf(server.server)}`
  opened.close = () =>
    new Promise((resolve) => {
      server.close(resolve)
    })
  return opened
}

/** Undoes header folding and quoted-printable encoding. */
const plain = (text: string) => {
  const unfolded = text.replaceAll(/\r\n[ \t]/g, ' ').replaceAll('=\r\n', '')
  return decodeURIComponent(unfolded.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'))
}

export type Received = {
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}
export type HttpReceiver = Opened & {
  url: string
  received: Received[]
  /** Status codes of the next responses; then 201. */
  answers: number[]
  /** How long it thinks before each. */
  thinkMs: number
}

/** A local web server that accepts anything: a push service or a webhook. */
export async function openHttpReceiver(): Promise<HttpReceiver> {
  const received: Received[] = []
  const answers: number[] = []
  const opened = { received, answers, thinkMs: 0 }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      })
      const status = answers.shift() ?? 201
      setTimeout(() => {
        response.writeHead(status, { location: '/elsewhere' }).end(status < 300 ? '' : 'not today')
      }, opened.thinkMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(opened, {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  })
}

/** The browser's side of a push subscription, with decryption (RFC 8291 and 8188). */
export function newBrowser(endpoint: string) {
  const pair = crypto.createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = crypto.randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(crypto.hkdfSync('sha256', secret, salt, info, length))
  return {
    device: {
      endpoint,
      keys: { p256dh, auth: auth.toString('base64url') },
      locale: 'en' as const,
      name: 'Chrome on Windows',
    },
    read(body: Buffer): unknown {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const theirs = body.subarray(21, 21 + keyLength)
      const names = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const secret = derive(pair.computeSecret(theirs), auth, names, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const sealed = body.subarray(21 + keyLength)
      const open = crypto.createDecipheriv('aes-128-gcm', key, nonce)
      open.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** Verifies the VAPID signature as a push service does (RFC 8292); throws if it is not valid. */
export function readVapid({ headers }: Received, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`Signed with ${key}.`)
  const raw = Buffer.from(publicKey, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isTheirs = crypto.verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: crypto.createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTheirs) throw new Error('The signature is not valid.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
}
