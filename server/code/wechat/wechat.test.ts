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

/** A room with a code of its own, as new. */
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

const forgetToken = () => server.database.db.deleteFrom('wechatAccess').execute()
const services = () => ({
  db: server.database.db,
  secrets: { seal: Buffer.from, unseal: String } as never,
  clock: () => new Date(),
  publicUrl: () => '',
  reach: server.reach,
  log: server.app.log,
})

describe('with a mini program', () => {
  test('a new code is one of WeChat’s, asked for as WeChat documents it, drawn once', async () => {
    const made = await newCode()
    expect(made).toMatchObject({
      provider: 'wechat',
      imageUrl: expect.stringMatching(/format=png/),
    })
    expect(await ada.call(code.health, {})).toMatchObject({ provider: 'wechat' })
    expect(await imageOf(made, '&width=430')).toMatchObject({ format: 'png', width: 430 })
    expect(await imageOf(made, '&width=1280')).toMatchObject({ width: 1280 })
    const asked = wechat.state.drawn.filter(({ scene }) =>
      made.pageUrl.endsWith(`/${String(scene)}`),
    )
    expect(asked).toEqual([
      {
        scene: expect.stringMatching(/^\w{20}$/),
        page: 'pages/room/index',
        check_path: true,
        env_version: 'release',
        width: 1280,
      },
    ])
  })

  test('an SVG is refused by name, as WeChat has none', async () => {
    const made = await newCode()
    expect(await imageOf(made, '&format=svg')).toMatchObject({ code: 400002 })
  })

  test('a code of before stays the QR code it is, until it is renewed', async () => {
    const houseId = server.hotel.room.id
    const kept = await ada.call(code.issue, { houseId })
    expect(kept).toMatchObject({ provider: 'web', renewed: false })
    const renewed = await ada.call(code.issue, { houseId, renew: 'true' })
    expect(renewed).toMatchObject({ provider: 'wechat', renewed: true })
  })

  test('one token serves all servers, and is asked for once however many want it', async () => {
    await forgetToken()
    const { state, config } = wechat
    state.token = ''
    const before = state.tokens
    const tokens = await Promise.all([1, 2, 3, 4].map(() => accessToken(services(), config)))
    expect(new Set(tokens).size).toBe(1)
    expect(state.tokens).toBe(before + 1)
    await forgetToken()
  })

  test('a token that WeChat takes no longer is asked for anew, once', async () => {
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
    await forgetToken()
  })

  test('the token is never readable in the database', async () => {
    await imageOf(await newCode())
    const rows = await server.database.db.selectFrom('wechatAccess').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token?.toString('latin1')).not.toContain(wechat.state.token)
  })
})

describe('what goes wrong is told, keeps nothing, and the next try works', () => {
  test.each([
    ['a page that is not published', [{ errcode: 41_030, errmsg: 'invalid page' }], 400002, /page/],
    ['too many a minute', [{ errcode: 45_009, errmsg: 'reach limit' }], 429001, /minute/],
    ['an error where an image was expected', [{ errcode: 61_000, errmsg: 'odd' }], 400002, /odd/],
    ['a broken picture', ['nonsense' as const], 400002, /in time/],
    ['silence', ['silence' as const], 400002, /in time/],
  ])('%s', async (_, next, expected, words) => {
    const made = await newCode()
    await imageOf(await newCode())
    wechat.state.next = [...next]
    expect(await imageOf(made)).toMatchObject({ code: expected, msg: expect.stringMatching(words) })
    expect(await imageOf(made)).toMatchObject({ format: 'png' })
  })

  test.each([
    [{ errcode: 40_125, errmsg: 'invalid appsecret' }, /40125/],
    [{ errcode: 40_164, errmsg: 'invalid ip 10.0.0.1, not in whitelist' }, /40164/],
  ])('credentials WeChat does not take: %j', async (answer, words) => {
    await forgetToken()
    const made = await newCode()
    wechat.state.next = [answer]
    expect(await imageOf(made)).toMatchObject({ code: 400002, msg: expect.stringMatching(words) })
    expect(await imageOf(made)).toMatchObject({ format: 'png' })
  })
})
