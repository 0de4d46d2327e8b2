import { isIP } from 'node:net'

import * as z from 'zod'

/** Never printed, not even when invalid. */
const secretNames = ['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'WECHAT_APP_SECRET']
const loopback = ['127.0.0.1', 'localhost', '::1']

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a port number from 0 to 65535' })
    .int({ error: 'must be a port number from 0 to 65535' })
    .min(0, { error: 'must be a port number from 0 to 65535' })
    .max(65_535, { error: 'must be a port number from 0 to 65535' })
    .default(8080),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a full address such as https://feedback.example.com',
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/name',
    })
    .optional(),
  DEMO: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits (openssl rand -hex 32)' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every((part) => isProxy(part.trim())), {
      error: 'must be addresses or networks such as 127.0.0.1, 10.0.0.0/8 or loopback',
    })
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must look like smtp://user:password@mail.example.com:587 or smtps://…:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, {
      error:
        'must be an address such as feedback@example.com or Hotel feedback <feedback@example.com>',
    })
    .default('Hotel feedback <no-reply@localhost>'),
  PRIVATE_NETWORKS: z
    .string()
    .refine((list) => list.split(',').every((part) => isProxy(part.trim())), {
      error: 'must be addresses or networks such as 10.1.0.0/16, 192.168.5.20 or loopback',
    })
    .optional(),
  WECHAT_APP_ID: z
    .string()
    .regex(/^wx[0-9a-f]{16}$/i, { error: 'must look like wx0123456789abcdef' })
    .optional(),
  WECHAT_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, { error: 'must be 32 hexadecimal digits' })
    .optional(),
  WECHAT_PAGE: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, {
      error: 'must be a page such as pages/room/index, without a slash before it',
    })
    .optional(),
  WECHAT_ENV: z
    .enum(['release', 'trial', 'develop'], { error: 'must be release, trial or develop' })
    .default('release'),
  WECHAT_API: z
    .url({
      protocol: /^https?$/,
      error: 'must be a full address such as https://api.weixin.qq.com',
    })
    .default('https://api.weixin.qq.com'),
  BUSY_AFTER_MS: z.coerce
    .number({ error: 'must be a number of milliseconds, or 0 for never' })
    .int({ error: 'must be a whole number of milliseconds, or 0 for never' })
    .min(0, { error: 'must be a number of milliseconds, or 0 for never' })
    .default(2000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('warn'),
})

/** The mini program for WeChat codes; without it, codes are QR codes. */
export type WechatConfig = {
  appId: string
  secret: string
  /** The mini program page that a code opens. */
  page: string
  envVersion: 'release' | 'trial' | 'develop'
  /** Without a trailing slash. */
  apiUrl: string
  timeoutMs: number
}

const wechatTimeoutMs = 8000

export type Config = {
  host: string
  port: number
  /** The public URL, used in printed codes. Undefined: derived from host and port. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  demo: 'auto' | 'on' | 'off'
  secretKey: string | undefined
  /** Trusted proxies for `x-forwarded-for`, as Fastify's `trustProxy`. */
  trustProxy: string | undefined
  reach: Reach
  /** Average event loop delay in ms beyond which requests get 503; 0 disables it. */
  busyAfterMs: number
  logLevel: string
  wechat: WechatConfig | undefined
}

/** Outside systems the server may reach. */
export type Reach = {
  /** The mail server; undefined: no mail is sent. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Private addresses and networks (or their names) that webhooks may reach. */
  privateNetworks: string[]
}

export const noEgress: Reach = {
  smtpUrl: undefined,
  mailFrom: 'no-reply@localhost',
  privateNetworks: [],
}

/** Reads all environment variables once. An invalid value stops startup with an error naming it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0])
    const shown = secretNames.includes(name) ? '…' : set[name]
    throw new Error(`${name}=${shown ?? ''} cannot be used: ${issue?.message}.`)
  }
  const value = result.data
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    demo: value.DEMO,
    secretKey: value.SECRET_KEY,
    trustProxy: value.TRUST_PROXY,
    reach: {
      smtpUrl: value.SMTP_URL,
      mailFrom: value.MAIL_FROM,
      privateNetworks: value.PRIVATE_NETWORKS?.split(',').map((part) => part.trim()) ?? [],
    },
    busyAfterMs: value.BUSY_AFTER_MS,
    logLevel: value.LOG_LEVEL,
    wechat: wechatOf(value),
  }
}

/** All three or none: a partial setting would print codes that open nothing. */
function wechatOf(value: z.output<typeof schema>): WechatConfig | undefined {
  const needed = {
    WECHAT_APP_ID: value.WECHAT_APP_ID,
    WECHAT_APP_SECRET: value.WECHAT_APP_SECRET,
    WECHAT_PAGE: value.WECHAT_PAGE,
  }
  const missing = Object.entries(needed).flatMap(([name, given]) => (given ? [] : [name]))
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_PAGE: page } = value
  if (!appId || !secret || !page) {
    if (missing.length === 3) return undefined
    throw new Error(`${missing.join(' and ')} must be set, too: WeChat needs all three.`)
  }
  return {
    appId,
    secret,
    page,
    envVersion: value.WECHAT_ENV,
    apiUrl: value.WECHAT_API.replace(/\/+$/, ''),
    timeoutMs: wechatTimeoutMs,
  }
}

/** An address, a network, or one of Fastify's names for networks. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const max = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return max > 0 && rest.length === 0 && (!bits || (/^\d+$/.test(bits) && Number(bits) <= max))
}

/** Whether only this machine can reach a server bound to `host`. */
export const isLoopback = (host: string) =>
  loopback.includes(host) || (isIP(host) === 4 && host.startsWith('127.'))

/** Whether a URL points to this machine. */
export function isLoopbackUrl(url: string) {
  return URL.canParse(url) && isLoopback(new URL(url).hostname.replaceAll(/^\[|\]$/g, ''))
}
