import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { code } from '@hotel/contract/code'
import { house } from '@hotel/contract/house'

import { useServer, type SignedIn } from '../../testing/server.ts'
import { startWechat } from '../../testing/wechat.ts'
import { accessToken } from './access.ts'

let wechat: Awaited<ReturnType<typeof startWechat>>
beforeAll(async () => {
  wechat = await startWechat()
})
afterAll(() => wechat.close())

const server = useServer({ wechat: () => wechat.config })
let ada: SignedIn
beforeAll(async () => {
  ada = await server.signIn({ userRole: 1 })
})
beforeEach(() => {
  wechat.state.next = []
})

/** A new room with a new code. */
async function newCode() {
  const { id, houseNo } = await ada.call(house.create, { houseNo: crypto.randomUUID().slice(0, 8) })
  const issued = await ada.call(code.issue, { houseId: id })
  if (!('codeId' in issued)) throw new Error('Many were issued.')
  return { ...issued, houseNo }
}

async function imageOf({ imageUrl }: { imageUrl: string }, query = '') {
  const { headers, rawPayload, json } = await server.app.inject({
    url: `/api${imageUrl.split('&')[0]}${query}`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const isPicture = headers['content-type'] === 'image/png'
  return isPicture ? sharp(rawPayload).metadata() : (json() as { code: number; msg: string })
}

const deleteToken = () => server.database.db.deleteFrom('wechatAccess').execute()
const services = () => ({
  db: server.database.db,
  rowCache: undefined as never,
  replicaReads: undefined as never,
  secrets: { seal: Buffer.from, unseal: String } as never,
  clock: () => new Date(),
  publicUrl: () => '',
  outbound: server.outbound,
  log: server.app.log,
})

describe('WeChat code', () => {
  test('is requested as WeChat documents it and drawn once', async () => {
    const made = await newCode()
    expect(made).toMatchObject({
      provider: 'wechat',
      imageUrl: expect.stringMatching(/format=png/),
    })
    expect(await ada.call(code.health, {})).toMatchObject({ provider: 'wechat' })
    expect(await imageOf(made, '&width=430')).toMatchObject({ format: 'png', width: 430 })
    expect(await imageOf(made, '&width=1280')).toMatchObject({ width: 1280 })
    const requests = wechat.state.drawn.filter(({ scene }) =>
      made.pageUrl.endsWith(`/${String(scene)}`),
    )
    expect(requests).toEqual([
      {
        scene: expect.stringMatching(/^\w{20}$/),
        page: 'pages/room/index',
        check_path: true,
        env_version: 'release',
        width: 1280,
      },
    ])
  })

  test('is refused as SVG, which WeChat does not offer', async () => {
    const made = await newCode()
    expect(await imageOf(made, '&format=svg')).toMatchObject({ code: 400002 })
  })

  test('replaces an existing QR code only on renewal', async () => {
    const houseId = server.hotel.room.id
    const existing = await ada.call(code.issue, { houseId })
    expect(existing).toMatchObject({ provider: 'web', renewed: false })
    const renewed = await ada.call(code.issue, { houseId, renew: 'true' })
    expect(renewed).toMatchObject({ provider: 'wechat', renewed: true })
  })

  test('uses one access token, requested once by simultaneous callers', async () => {
    await deleteToken()
    const { state, config } = wechat
    state.token = ''
    const before = state.tokens
    const tokens = await Promise.all([1, 2, 3, 4].map(() => accessToken(services(), config)))
    expect(new Set(tokens).size).toBe(1)
    expect(state.tokens).toBe(before + 1)
    await deleteToken()
  })

  test('renews a rejected access token once', async () => {
    const { state } = wechat
    await imageOf(await newCode())
    const before = state.tokens
    state.token = 'another-server-forced-a-new-one'
    expect(await imageOf(await newCode())).toMatchObject({ format: 'png' })
    expect(state.tokens).toBe(before + 1)
    state.token = 'and-again'
    state.next = [
      { errcode: 40_001, errmsg: 'no' },
      { access_token: 'bad', expires_in: 7200 },
    ]
    expect(await imageOf(await newCode())).toMatchObject({ code: 400002 })
    await deleteToken()
  })

  test('stores the access token encrypted', async () => {
    await imageOf(await newCode())
    const rows = await server.database.db.selectFrom('wechatAccess').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token?.toString('latin1')).not.toContain(wechat.state.token)
  })
})

describe('WeChat error is reported and the next attempt works', () => {
  test.each([
    ['a page that is not published', [{ errcode: 41_030, errmsg: 'invalid page' }], 400002, /page/],
    ['too many a minute', [{ errcode: 45_009, errmsg: 'reach limit' }], 429001, /minute/],
    ['an error where an image was expected', [{ errcode: 61_000, errmsg: 'odd' }], 400002, /odd/],
    ['a broken picture', ['nonsense' as const], 400002, /in time/],
    ['silence', ['silence' as const], 400002, /in time/],
    ['a redirect', ['redirect' as const], 400002, /in time/],
  ])('after %s', async (_, next, expected, text) => {
    const made = await newCode()
    await imageOf(await newCode())
    wechat.state.next = [...next]
    expect(await imageOf(made)).toMatchObject({ code: expected, msg: expect.stringMatching(text) })
    expect(await imageOf(made)).toMatchObject({ format: 'png' })
  })

  test.each([
    [{ errcode: 40_125, errmsg: 'invalid appsecret' }, /40125/],
    [{ errcode: 40_164, errmsg: 'invalid ip 10.0.0.1, not in whitelist' }, /40164/],
  ])('after rejected credentials %j', async (answer, text) => {
    await deleteToken()
    const made = await newCode()
    wechat.state.next = [answer]
    expect(await imageOf(made)).toMatchObject({ code: 400002, msg: expect.stringMatching(text) })
    expect(await imageOf(made)).toMatchObject({ format: 'png' })
  })
})
