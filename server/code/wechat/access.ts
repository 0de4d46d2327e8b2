import type { WechatConfig } from '../../config.ts'
import type { Services } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { endLease, findAccess, keepAccess, takeLease } from './access.queries.ts'
import { askWechat, readJson } from './ask.ts'

/** A token that ends while a picture is drawn with it is of no use. */
const marginMs = 120_000
const pauseMs = 150

type Wish = {
  /** WeChat said no to this one: another is needed. */
  rejected?: string
}

/**
 * The access token of the mini program: one for all servers, kept in the database. Whoever finds it
 * over takes the lease and asks for the next; the others wait for that.
 */
export async function accessToken(
  services: Services,
  config: WechatConfig,
  { rejected }: Wish = {},
): Promise<string> {
  const { db, secrets, clock } = services
  const patience = Date.now() + 2 * config.timeoutMs
  while (Date.now() < patience) {
    const now = clock()
    const known = await findAccess(db, config.appId)
    const isGood = Date.parse(known?.expiresAt ?? '1970') > now.getTime() + marginMs
    const token = known?.token && isGood ? secrets.unseal(known.token) : undefined
    if (token !== undefined && token !== rejected) return token
    const until = new Date(now.getTime() + 2 * config.timeoutMs)
    if (await takeLease(db, config.appId, now, until)) {
      return refresh(services, config, token !== undefined)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
  }
  throw new Refusal('wechatUnreachable')
}

/** Forced only where WeChat rejects what it says is good: it then forgets the old one. */
async function refresh({ db, secrets, clock }: Services, config: WechatConfig, force: boolean) {
  const { appId, secret } = config
  try {
    const { content } = await askWechat(config, '/cgi-bin/stable_token', {
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
    await keepAccess(db, appId, secrets.seal(token), expiresAt)
    return token
  } catch (error) {
    await endLease(db, appId)
    throw error
  }
}
