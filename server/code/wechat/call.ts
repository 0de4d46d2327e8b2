import { cut } from '@hotel/contract/http/cut'

import { Refusal } from '../../http/refusal.ts'
import type { WechatConfig } from '../../config.ts'

/** An error of WeChat's API, which comes with HTTP status 200. */
class WechatError extends Error {
  readonly errcode: number
  constructor(errcode: number, errmsg: string) {
    super(errmsg)
    this.errcode = errcode
  }
}

/** Sends a POST request to WeChat. Returns JSON or an image; errors always come as JSON. */
export async function callWechat(
  { apiUrl, timeoutMs }: WechatConfig,
  path: string,
  body: object,
): Promise<{ mime: string; content: Buffer }> {
  const { mime, content } = await post(apiUrl + path, body, timeoutMs)
  if (content[0] === '{'.charCodeAt(0)) {
    const { errcode = 0, errmsg = '' } = readJson(content) as { errcode?: number; errmsg?: string }
    if (errcode !== 0) throw new WechatError(errcode, errmsg)
  }
  return { mime, content }
}

async function post(url: string, body: object, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return {
      mime: response.headers.get('content-type')?.split(';')[0] ?? '',
      content: Buffer.from(await response.arrayBuffer()),
    }
  } catch {
    // Drops the original error, because its URL contains the token.
    throw new Refusal('wechatUnreachable')
  }
}

export function readJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new Refusal('wechatUnreachable')
  }
}

/** Wrong id or secret, or the server's address is not on the allow list. */
const credentials = [40_001, 40_002, 40_013, 40_125, 40_164, 41_002, 41_004, 40_243]
const busy = [-1, 45_009, 45_011]
/** Invalid or expired token. */
const tokens = [40_001, 40_014, 42_001]

export const isTokenRejected = (error: unknown): boolean =>
  error instanceof WechatError && tokens.includes(error.errcode)

/** Translates an error of WeChat into a refusal. */
export function refusalOf(error: unknown, { page }: WechatConfig): unknown {
  if (!(error instanceof WechatError)) return error
  const { errcode, message } = error
  const values = { errcode, errmsg: cut(message, 200), page }
  if (busy.includes(errcode)) {
    return new Refusal('wechatBusy', { data: { retryAfter: 60 }, values })
  }
  if (credentials.includes(errcode)) return new Refusal('wechatCredentials', { values })
  if (errcode === 41_030) return new Refusal('wechatPage', { values })
  return new Refusal('wechatFailed', { values })
}
