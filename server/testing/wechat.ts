import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import sharp from 'sharp'

import type { WechatConfig } from '../config.ts'

type Body = Record<string, unknown>
type Answer = object | Buffer | 'silence' | 'nonsense' | 'redirect'

const appId = 'wx0123456789abcdef'
const secret = '0123456789abcdef0123456789abcdef'
const page = 'pages/room/index'

/**
 * A fake WeChat as documented for getStableAccessToken and getUnlimitedQRCode: invalid requests get
 * the documented error number with HTTP status 200.
 */
export async function startWechat() {
  const state = {
    tokens: 0,
    token: '',
    drawn: [] as Body[],
    /** Overrides for the next answers. */
    next: [] as Answer[],
  }
  const server = http.createServer(async (request, response) => {
    const body = (await json(request)) as Body
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat')
    const given = state.next.shift()
    if (given === 'silence') return
    if (given === 'redirect') return response.writeHead(307, { location: request.url }).end()
    const answer =
      given ??
      (request.method !== 'POST'
        ? { errcode: 43_002, errmsg: 'require POST method' }
        : pathname === '/cgi-bin/stable_token'
          ? giveToken(state, body)
          : pathname === '/wxa/getwxacodeunlimit'
            ? await draw(state, searchParams.get('access_token') ?? '', body)
            : { errcode: 40_066, errmsg: 'invalid url' })
    const isPicture = Buffer.isBuffer(answer)
    response.setHeader('content-type', isPicture ? 'image/jpeg' : 'application/json')
    response.end(isPicture || answer === 'nonsense' ? answer : JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const config: WechatConfig = {
    appId,
    secret,
    page,
    envVersion: 'release',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 1500,
  }
  return {
    state,
    config,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type State = { tokens: number; token: string; drawn: Body[] }

function giveToken(state: State, body: Body) {
  if (body['grant_type'] !== 'client_credential') return no(40_002, 'invalid grant_type')
  if (body['appid'] !== appId) return no(40_013, 'invalid appid')
  if (body['secret'] !== secret) return no(40_125, 'invalid appsecret')
  if (typeof body['force_refresh'] !== 'boolean') return no(47_001, 'data format error')
  if (state.token === '' || body['force_refresh']) {
    state.tokens += 1
    state.token = `token-${state.tokens}`
  }
  return { access_token: state.token, expires_in: 7200 }
}

async function draw(state: State, token: string, body: Body) {
  const { scene, page: wanted, check_path: checks, env_version: version, width } = body
  if (token === '') return no(41_001, 'access_token missing')
  if (token !== state.token) return no(40_001, 'invalid credential, access_token is invalid')
  const isScene = typeof scene === 'string' && /^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)
  if (!isScene) return no(40_169, 'invalid length for scene, or the data is not json string')
  if (typeof wanted !== 'string' || wanted.startsWith('/')) return no(41_030, 'invalid page')
  if (typeof checks !== 'boolean') return no(40_097, 'invalid args')
  if (checks && wanted !== page) return no(41_030, 'invalid page rid')
  if (!['release', 'trial', 'develop'].includes(String(version))) return no(40_097, 'invalid args')
  if (!Number.isInteger(width) || Number(width) < 280 || Number(width) > 1280) {
    return no(40_097, 'invalid args')
  }
  state.drawn.push(body)
  const edge = Number(width)
  const background = { r: 7, g: 193, b: 96 }
  return sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const no = (errcode: number, errmsg: string) => ({ errcode, errmsg })
