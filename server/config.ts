import { isIP } from 'node:net'

import * as z from 'zod'

import { backupSettingsOf, backupVariables, type BackupSettings } from './backup/settings.ts'
import {
  databaseSecrets,
  databaseSettingsOf,
  databaseVariables,
  type DatabaseSettings,
} from './db/remote/settings.ts'
import { isHost, isNetwork, type Destinations } from './outbox/address.ts'
import { withSecretFiles } from './operate/secret-files.ts'
import { tlsFilesOf, tlsVariables, type TlsFiles } from './operate/tls/settings.ts'
import { traceSettingsOf, traceVariables, type TraceSettings } from './operate/trace/settings.ts'

/** May be in files. */
const secrets = [
  'SECRET_KEY',
  'SECRET_KEY_FALLBACKS',
  'BACKUP_KEY',
  ...databaseSecrets,
  'SMTP_URL',
  'WECHAT_APP_SECRET',
]
/** Never printed, not even when invalid. */
const secretNames = [...secrets, 'OTEL_EXPORTER_OTLP_ENDPOINT']
const loopback = ['127.0.0.1', 'localhost', '::1']
const anyHost = ['0.0.0.0', '::']

const portError = { error: 'must be a port number from 0 to 65535' }
const port = z.coerce.number(portError).int(portError).min(0, portError).max(65_535, portError)
const contactError = 'must look like mailto:security@example.com or https://example.com/security'

const partsOf = (list?: string) => list?.split(',').map((part) => part.trim()) ?? []
const listOf = (isPart: (text: string) => boolean, error: string) =>
  z
    .string()
    .refine((list) => partsOf(list).every(isPart), { error })
    .optional()

const wantedAddress = 'must be a full address without a path: https://feedback.example.com'

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  ...tlsVariables,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: wantedAddress })
    .regex(/^[^/]+\/\/[^/?#]+\/*$/, { error: wantedAddress })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ...databaseVariables,
  DEMO: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto'),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits (openssl rand -hex 32)' })
    .optional(),
  SECRET_KEY_FALLBACKS: z
    .string()
    .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i, {
      error: 'must be keys of 64 hexadecimal digits, separated by commas',
    })
    .optional(),
  TRUST_PROXY: listOf(
    isNetwork,
    'must be addresses or networks such as 127.0.0.1, 10.0.0.0/8 or loopback',
  ),
  CELLS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto|tel)$/, error: contactError })
    .regex(/^\S+$/, { error: contactError })
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
  PRIVATE_NETWORKS: listOf(
    isNetwork,
    'must be addresses or networks such as 10.1.0.0/16, 192.168.5.20 or loopback',
  ),
  OUTBOUND_HOSTS: listOf(
    isHost,
    'must be hosts such as hooks.example.com, *.push.apple.com or 10.1.0.5',
  ),
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
  ...backupVariables,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ...traceVariables,
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

export type Config = DatabaseSettings & {
  host: string
  port: number
  /** Undefined: plain http. */
  tls: TlsFiles | undefined
  /** The public URL, used in printed codes. Undefined: derived from host and port. */
  publicUrl: string | undefined
  dataDir: string
  demo: 'auto' | 'on' | 'off'
  secretKey: string | undefined
  /** Trusted proxies for `x-forwarded-for`, as Fastify's `trustProxy`. */
  trustProxy: string | undefined
  /** Whether there are other databases, whose servers those proxies may ask next. */
  isCell: boolean
  /** Whom to tell about a vulnerability, as a URL; undefined: no security.txt. */
  securityContact: string | undefined
  outbound: Outbound
  /** Average event loop delay in ms beyond which requests get 503; 0 disables it. */
  busyAfterMs: number
  backup: BackupSettings
  /** Where figures are served; undefined: nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | undefined
  /** Undefined: no traces. */
  traces: TraceSettings | undefined
  logLevel: string
  wechat: WechatConfig | undefined
}

/** Outside systems the server may reach. */
export type Outbound = Destinations & {
  /** The mail server; undefined: no mail is sent. */
  smtpUrl: string | undefined
  mailFrom: string
}

export const noOutbound: Outbound = {
  smtpUrl: undefined,
  mailFrom: 'no-reply@localhost',
  privateNetworks: [],
  hosts: [],
}

/** Reads all environment variables, and files of secrets, once. An invalid value stops startup with an error naming it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(withSecretFiles(env, secrets))
  const set = Object.fromEntries(given.filter(([, value]) => value !== ''))
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
    tls: tlsFilesOf(value),
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: value.DATA_DIR,
    ...databaseSettingsOf(value),
    demo: value.DEMO,
    secretKey: secretKeyOf(value),
    trustProxy: value.TRUST_PROXY,
    isCell: isCellOf(value),
    securityContact: value.SECURITY_CONTACT,
    outbound: {
      smtpUrl: value.SMTP_URL,
      mailFrom: value.MAIL_FROM,
      privateNetworks: partsOf(value.PRIVATE_NETWORKS),
      hosts: partsOf(value.OUTBOUND_HOSTS?.toLowerCase()),
    },
    busyAfterMs: value.BUSY_AFTER_MS,
    backup: backupSettingsOf(value),
    metrics: metricsOf(value),
    traces: traceSettingsOf(value),
    logLevel: value.LOG_LEVEL,
    wechat: wechatOf(value),
  }
}

/** The key, then those that only open what they sealed; separated by line ends, as in the file. */
function secretKeyOf({
  SECRET_KEY: key,
  SECRET_KEY_FALLBACKS: fallbacks,
}: z.output<typeof schema>) {
  if (key) return [key, ...(fallbacks?.split(/\s*,\s*/) ?? [])].join('\n')
  if (fallbacks) throw new Error('SECRET_KEY_FALLBACKS=… cannot be used: SECRET_KEY is not set.')
  return undefined
}

function isCellOf({ CELLS: cells, TRUST_PROXY: proxies }: z.output<typeof schema>) {
  if (cells === 'on' && !proxies) throw new Error('TRUST_PROXY must be set, too, for CELLS=on.')
  return cells === 'on'
}

/** The figures are served on a port of their own. */
function metricsOf(value: z.output<typeof schema>) {
  const { HOST, PORT, METRICS_PORT, METRICS_HOST: host } = value
  if (METRICS_PORT === undefined) return undefined
  const isSameHost = HOST === host || [HOST, host].some((each) => anyHost.includes(each))
  if (METRICS_PORT === PORT && PORT !== 0 && isSameHost) {
    throw new Error(`METRICS_PORT=${PORT} cannot be used: it is PORT, that of the server itself.`)
  }
  return { host, port: METRICS_PORT }
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

/** Whether only this machine can reach a server bound to `host`. */
export const isLoopback = (host: string) =>
  loopback.includes(host) || (isIP(host) === 4 && host.startsWith('127.'))

/** Whether a URL points to this machine. */
export function isLoopbackUrl(url: string) {
  return URL.canParse(url) && isLoopback(new URL(url).hostname.replaceAll(/^\[|\]$/g, ''))
}
