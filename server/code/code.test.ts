import { minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { code, codeImagePath } from '@hotel/contract/code'
import { guest } from '@hotel/contract/guest'
import { house } from '@hotel/contract/house'
import type { DataOf } from '@hotel/contract/http/endpoint'

import { complaint } from '../testing/hotel.ts'
import { scan } from '../testing/scan.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let admin: SignedIn
let manager: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
  manager = await server.signIn({ userRole: 2, routeList: ['AuditManage', 'RoomList'] })
})
beforeEach(() => {
  server.time.now = undefined
})

type Issued = Extract<DataOf<typeof code.issue>, { codeId: string }>
const issueFor = async (houseId: string, renew: 'true' | 'false' = 'false') =>
  (await manager.call(code.issue, { houseId, renew })) as Issued
const roomWithoutCode = async () =>
  (await manager.call(house.create, { houseNo: uuidv7().slice(-10) })).id
const tokenOf = ({ pageUrl }: { pageUrl: string }) => pageUrl.split('/g/')[1]!
const openRoom = (token: string) => server.guest(guest.room, { token })
const rowOf = (id: string) => manager.call(house.find, { id })

describe('Issuing a code', () => {
  test('creates a code that opens the room’s page', async () => {
    const houseId = await roomWithoutCode()
    const issued = await issueFor(houseId)
    expect(issued).toMatchObject({ houseId, kind: 'free', provider: 'web', renewed: false })
    expect(issued.pageUrl).toMatch(
      new RegExp(`^https://feedback.example.com/g/${server.hotel.hotelCode}[1-9A-Za-z]{14}$`),
    )
    expect(await openRoom(tokenOf(issued))).toMatchObject({ houseNo: issued.houseNo })
    expect((await rowOf(houseId)).sunCode).toMatchObject({ id: issued.codeId })
  })

  test('returns the existing code of a room', async () => {
    const { id } = server.hotel.room
    expect(await issueFor(id)).toEqual(await issueFor(id))
    expect((await issueFor(id)).codeId).toBe(server.hotel.room.codeId)
  })

  test('with renewal revokes the old code, whose page asks for a new card', async () => {
    const houseId = await roomWithoutCode()
    const old = await issueFor(houseId)
    const renewed = await issueFor(houseId, 'true')
    expect(renewed).toMatchObject({ houseId, renewed: true })
    expect(renewed.codeId).not.toBe(old.codeId)
    await expect(openRoom(tokenOf(old))).rejects.toMatchObject({
      code: 404001,
      message: expect.stringContaining('ask reception for a new one'),
    })
    await expect(openRoom(tokenOf(renewed))).resolves.toBeTruthy()
  })

  test('creates one code for simultaneous requests', async () => {
    const houseId = await roomWithoutCode()
    const issued = await Promise.all([1, 2, 3, 4].map(() => issueFor(houseId)))
    expect(new Set(issued.map(({ codeId }) => codeId)).size).toBe(1)
    const renewed = await Promise.all([1, 2, 3].map(() => issueFor(houseId, 'true')))
    const { sunCode } = await rowOf(houseId)
    expect(renewed.map(({ codeId }) => codeId)).toContain(sunCode?.id)
  })

  test('for all rooms creates missing codes, except for closed rooms', async () => {
    const [open, closed] = [await roomWithoutCode(), await roomWithoutCode()]
    await manager.call(house.edit, { id: closed, version: 1, status: 'closed' })
    const before = (await rowOf(server.hotel.room.id)).sunCode
    const made = await manager.call(code.issue, { houseId: 'all' })
    expect(made).toEqual({ issuedCount: expect.any(Number) })
    expect((await rowOf(open)).sunCode).not.toBeNull()
    expect((await rowOf(closed)).sunCode).toBeNull()
    expect((await rowOf(server.hotel.room.id)).sunCode).toEqual(before)
    expect(await manager.call(code.issue, { houseId: 'all' })).toEqual({ issuedCount: 0 })
    await expect(issueFor(closed)).rejects.toMatchObject({ code: 400002 })
    const { list } = await manager.call(house.list, { hasCode: false, pageSize: 100 })
    expect(list.map(({ id }) => id)).toEqual([closed])
  })

  test('with renewal for all rooms requires an administrator', async () => {
    const renewAll = { houseId: 'all', renew: 'true' } as const
    await expect(manager.call(code.issue, renewAll)).rejects.toMatchObject({ code: 403001 })
    const { sunCode } = await rowOf(server.hotel.otherRoom.id)
    await admin.call(code.issue, renewAll)
    const renewed = (await rowOf(server.hotel.otherRoom.id)).sunCode
    expect(renewed?.id).not.toBe(sunCode?.id)
  })

  test('requires a manager and a room of the same hotel', async () => {
    const staff = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
    const { id } = server.otherHotel.room
    await expect(staff.call(code.issue, { houseId: id })).rejects.toMatchObject({ code: 403001 })
    for (const call of [admin.call, manager.call]) {
      await expect(call(code.issue, { houseId: id })).rejects.toMatchObject({ code: 404001 })
    }
    await expect(admin.call(code.revoke, { houseId: id, kind: 'free' })).rejects.toMatchObject({
      code: 404001,
    })
    await expect(openRoom(server.otherHotel.room.token)).resolves.toBeTruthy()
  })

  test.each([
    ['houseId=1201', 'houseId'],
    ['', 'houseId'],
    ['houseId=all&width=279', 'width'],
    ['houseId=all&width=wide', 'width'],
    ['houseId=all&renew=perhaps', 'renew'],
    ['houseId=all&kind=free', 'kind'],
  ])('with invalid query %s is refused and the field is named', async (query, field) => {
    const path = `${code.issue.path}?${query}`
    const answer = await server.send({ method: 'PUT', path, token: manager.token })
    expect(answer).toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('Cost code', () => {
  test('can be issued only when the hotel charges to the room', async () => {
    const houseId = server.hotel.room.id
    await expect(manager.call(code.issueCost, { houseId })).rejects.toMatchObject({ code: 402001 })
    await server.database.db
      .updateTable('hotel')
      .set({ hasPayment: true })
      .where('id', '=', server.hotel.id)
      .execute()
    const cost = (await manager.call(code.issueCost, { houseId })) as Issued
    expect(cost).toMatchObject({ kind: 'cost', renewed: false })
    const row = await rowOf(houseId)
    expect(row.costSunCode?.id).toBe(cost.codeId)
    expect(row.sunCode?.id).not.toBe(cost.codeId)
  })
})

describe('Revoking a code', () => {
  test('requires an administrator, disables the code and returns the count', async () => {
    const houseId = await roomWithoutCode()
    const issued = await issueFor(houseId)
    const input = { houseId, kind: 'free' } as const
    await expect(manager.call(code.revoke, input)).rejects.toMatchObject({ code: 403001 })
    expect(await admin.call(code.revoke, input)).toEqual({ revokedCount: 1 })
    expect(await admin.call(code.revoke, input)).toEqual({ revokedCount: 0 })
    await expect(openRoom(tokenOf(issued))).rejects.toMatchObject({ code: 404001 })
    expect((await rowOf(houseId)).sunCode).toBeNull()
  })

  test('for all rooms affects only this hotel’s codes of that kind', async () => {
    const costSunCode = (await rowOf(server.hotel.room.id)).costSunCode
    const { revokedCount } = await admin.call(code.revoke, { houseId: 'all', kind: 'free' })
    expect(revokedCount).toBeGreaterThan(0)
    expect(await rowOf(server.hotel.room.id)).toMatchObject({ sunCode: null, costSunCode })
    await expect(openRoom(server.otherHotel.room.token)).resolves.toBeTruthy()
    await manager.call(code.issue, { houseId: 'all' })
  })
})

describe('Code of an open guest form', () => {
  const minutes = (count: number) => {
    server.time.now = new Date(Date.now() + count * minuteMs)
  }
  test('is accepted for an hour after it was renewed', async () => {
    const houseId = await roomWithoutCode()
    const token = tokenOf(await issueFor(houseId))
    const sent = () => ({ ...complaint(server.hotel), token })
    await issueFor(houseId, 'true')
    await expect(openRoom(token)).rejects.toMatchObject({ code: 404001 })
    minutes(59)
    await expect(server.guest(guest.submit, sent())).resolves.toMatchObject({
      feedbackNo: expect.any(String),
    })
    minutes(61)
    await expect(server.guest(guest.submit, sent())).rejects.toMatchObject({ code: 404001 })
  })

  test('is accepted for an hour after its room was closed', async () => {
    const houseId = await roomWithoutCode()
    const token = tokenOf(await issueFor(houseId))
    const sent = () => ({ ...complaint(server.hotel), token })
    await manager.call(house.edit, { id: houseId, version: 1, status: 'closed' })
    await expect(openRoom(token)).rejects.toMatchObject({ code: 404001 })
    minutes(30)
    await expect(server.guest(guest.submit, sent())).resolves.toBeTruthy()
    minutes(90)
    await expect(server.guest(guest.submit, sent())).rejects.toMatchObject({ code: 404001 })
  })
})

describe('Code image', () => {
  const fetchImage = (id: string, query = '', token = manager.token) =>
    server.app.inject({
      url: `/api${codeImagePath.replace('{id}', id)}${query}`,
      headers: { cookie: `hotelClientToken=${token}` },
    })
  const idOf = async () => (await issueFor(server.hotel.room.id)).codeId

  test('is an SVG or a PNG that encodes the page’s address', async () => {
    const { codeId, pageUrl } = await issueFor(server.hotel.room.id)
    const png = await fetchImage(codeId, '?format=png&width=500')
    expect(png.headers['content-type']).toBe('image/png')
    expect(await scan(png.rawPayload)).toEqual([{ text: pageUrl, correction: 'Q' }])
    const svg = await fetchImage(codeId, '?download=1')
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': "attachment; filename*=UTF-8''1201-free.svg",
    })
    expect(svg.body).toMatch(/^<svg /)
  })

  test.each(['?width=279', '?width=1281', '?width=a', '?format=gif'])(
    'is refused with query %s',
    async (query) => {
      expect((await fetchImage(await idOf(), query)).json()).toMatchObject({
        code: 400002,
        data: { fields: { [query.slice(1, query.indexOf('='))]: expect.any(String) } },
      })
    },
  )

  test('requires a member of the hotel with the key', async () => {
    const codeId = await idOf()
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const keyless = await server.signIn()
    expect((await fetchImage(codeId, '', stranger.token)).json()).toMatchObject({ code: 404001 })
    expect((await fetchImage(codeId, '', keyless.token)).json()).toMatchObject({ code: 403001 })
    expect((await fetchImage(codeId, '', 'nobody')).json()).toMatchObject({ code: 401 })
    expect((await fetchImage('1201')).json()).toMatchObject({ code: 404001 })
  })
})
