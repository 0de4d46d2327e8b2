import type { WechatConfig } from '../../config.ts'
import type { Services } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { acquireLease, findAccess, releaseLease, saveAccess } from './access.queries.ts'
import { callWechat, readJson } from './call.ts'

/** A token is replaced this long before it expires, so that it lasts for the call it is used in. */
const marginMs = 120_000
const pauseMs = 150

type TokenOptions = {
  /** A token that WeChat rejected and that must be replaced. */
  rejected?: string
}

/**
 * The access token of the mini program, shared by all servers through the database. The server that
 * acquires the lease renews an expired token; the others wait.
 */
export async function accessToken(
  services: Services,
  config: WechatConfig,
  { rejected }: TokenOptions = {},
): Promise<string> {
  const { db, secrets, clock } = services
  const deadline = Date.now() + 2 * config.timeoutMs
  while (Date.now() < deadline) {
    const now = clock()
    const known = await findAccess(db, config.appId)
    const isValid = Date.parse(known?.expiresAt ?? '1970') > now.getTime() + marginMs
    const token = known?.token && isValid ? secrets.unseal(known.token) : undefined
    if (token !== undefined && token !== rejected) return token
    const until = new Date(now.getTime() + 2 * config.timeoutMs)
    if (await acquireLease(db, config.appId, now, until)) {
      return refresh(services, config, token !== undefined)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
  }
  throw new Refusal('wechatUnreachable')
}

/** `force` invalidates the old token; used only when WeChat rejects a token that should be valid. */
async function refresh({ db, secrets, clock }: Services, config: WechatConfig, force: boolean) {
  const { appId, secret } = config
  try {
    const { content } = await callWechat(config, '/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret,
      force_refresh: force,
    })
    const answer = readJson(content) as { access_token?: unknown; expires_in?: unknown }
    const { access_token: token, expires_in: seconds } = answer
    if (typeof token !== 'string' || typeof seconds !== 'number') {
      throw new Refusal('wechatUnreachable')
    }
    const expiresAt = new Date(clock().getTime() + seconds * 1000)
    await saveAccess(db, appId, secrets.seal(token), expiresAt)
    return token
  } catch (error) {
    await releaseLease(db, appId)
    throw error
  }
}
