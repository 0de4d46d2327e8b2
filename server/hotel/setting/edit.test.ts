import { dayMs, minuteMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { consentVersion, guest } from '@hotel/contract/guest'
import { hotel } from '@hotel/contract/hotel'

import { complain, complaint, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { changeHotel, findProfile } from '../../testing/setting.ts'

const server = useServer()

const path = '/hotel/client/hotel/setting'
const administrator = (facts: object = {}) => server.signIn({ userRole: 1, name: 'Ada', ...facts })

describe('Hotel profile', () => {
  test('can be read with its menu key and changed by administrators only', async () => {
    const manager = await server.signIn({ userRole: 2, routeList: ['AuditManage'] })
    const profile = await findProfile(manager)
    expect(profile).toMatchObject({
      name: 'Lakeside',
      hasPayment: false,
      timezone: 'Asia/Shanghai',
    })
    expect(profile.setting).toMatchObject({
      autoCloseHours: 48,
      reopenHours: 72,
      retentionDays: 365,
    })
    await expect(
      manager.call(hotel.edit, { version: profile.version, name: 'Mine' }),
    ).rejects.toMatchObject({ code: 403001 })
    const other = await server.signIn({ userRole: 2 })
    await expect(findProfile(other)).rejects.toMatchObject({ code: 403001 })
    expect(await server.send({ method: 'GET', path })).toMatchObject({ code: 401 })
    expect(await server.send({ method: 'PUT', path, body: {} })).toMatchObject({ code: 401 })
  })

  test('changes for one hotel only', async () => {
    const ada = await administrator()
    const eve = await administrator({ hotel: server.otherHotel })
    const before = await findProfile(eve)
    const after = await changeHotel(ada, () => ({ phone: '+86 21 0000 1111', currency: 'EUR' }))
    expect(after).toMatchObject({ phone: '+86 21 0000 1111', currency: 'EUR' })
    expect(await findProfile(eve)).toEqual(before)
  })

  test('answers an outdated edit with its current state', async () => {
    const ada = await administrator()
    const { version } = await findProfile(ada)
    await changeHotel(ada, () => ({ name: 'Lakeside Grand' }))
    await expect(ada.call(hotel.edit, { version, name: 'Lakeside' })).rejects.toMatchObject({
      code: 409001,
      data: { current: { name: 'Lakeside Grand', version: version + 1 } },
    })
    await changeHotel(ada, () => ({ name: 'Lakeside' }))
  })

  test('is changed once by simultaneous edits', async () => {
    const ada = await administrator()
    const { version } = await findProfile(ada)
    const tries = await Promise.allSettled(
      [30, 40, 50].map((autoCloseHours) =>
        ada.call(hotel.edit, { version, setting: { autoCloseHours } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await findProfile(ada)).version).toBe(version + 1)
    await changeHotel(ada, () => ({ setting: { autoCloseHours: 48 } }))
  })
})

describe('Hotel profile edit', () => {
  const dark = { bgColor: '#335577', contentColor: '#ffffff', borderColor: '#409eff' }
  const targets = { acknowledge: [5, 10, 15, 60], reply: [10, 20, 30, 1440] }
  const form = {
    languages: ['en'],
    photos: true,
    contact: true,
    flowers: true,
    staffNames: true,
    welcome: { en: '', 'zh-CN': '' },
    privacy: { en: '', 'zh-CN': '' },
  }
  test.each<[what: string, field: string, given: object]>([
    ['a name of spaces', 'name', { name: '   ' }],
    ['a name of 101 characters', 'name', { name: 'x'.repeat(101) }],
    ['an invalid phone', 'phone', { phone: 'call us' }],
    ['an unknown time zone', 'timezone', { timezone: 'Mars/Olympus' }],
    ['an offset, whose sign PostgreSQL reverses', 'timezone', { timezone: '+08:00' }],
    ['an unknown currency', 'currency', { currency: 'XYZ' }],
    ['an unsupported language', 'locale', { locale: 'tlh' }],
    [
      'an invalid colour',
      'setting.skin.bgColor',
      { setting: { skin: { ...dark, bgColor: 'red' } } },
    ],
    ['a background too dark for its text', 'setting.skin.bgColor', { setting: { skin: dark } }],
    [
      'three targets for four severities',
      'setting.targets.resolve',
      { setting: { targets: { ...targets, resolve: [1, 2, 3] } } },
    ],
    [
      'a target of zero minutes',
      'setting.targets.resolve.1',
      { setting: { targets: { ...targets, resolve: [60, 0, 240, 300] } } },
    ],
    [
      'a reply target shorter than the acknowledge target',
      'setting.targets.reply.2',
      {
        setting: { targets: { ...targets, resolve: [60, 60, 60, 60], reply: [10, 20, 14, 1440] } },
      },
    ],
    [
      'managers allowed less than staff',
      'setting.compensation.managerCents',
      { setting: { compensation: { staffCents: 100, managerCents: 99 } } },
    ],
    [
      'a negative limit',
      'setting.compensation.staffCents',
      { setting: { compensation: { staffCents: -1, managerCents: 99 } } },
    ],
    [
      'no language for guests',
      'setting.guestForm.languages',
      { setting: { guestForm: { ...form, languages: [] } } },
    ],
    [
      'one language twice',
      'setting.guestForm.languages',
      { setting: { guestForm: { ...form, languages: ['en', 'en'] } } },
    ],
    ['an hour and a half', 'setting.reopenHours', { setting: { reopenHours: 1.5 } }],
    ['eleven years', 'setting.retentionDays', { setting: { retentionDays: 4015 } }],
    ['an unknown setting', 'setting.colour', { setting: { colour: 'red' } }],
    ['payment, which hotels cannot switch on', 'hasPayment', { hasPayment: true }],
    ['another hotel', 'hotelId', { hotelId: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'x' }],
    [
      'a category of one language',
      'categories.0.name.zh-CN',
      { categories: [{ name: { en: 'A' } }] },
    ],
  ])('with %s is refused, naming %s', async (_, field, given) => {
    const { token, call } = await administrator()
    const { version } = await call(hotel.profile, {})
    const answer = await server.send({ method: 'PUT', path, token, body: { version, ...given } })
    expect(answer).toMatchObject({ status: 200, code: 400002 })
    const { fields } = answer.data as { fields: Record<string, string> }
    expect(Object.keys(fields)).toContain(field)
    expect((await call(hotel.profile, {})).version).toBe(version)
  })

  test('without any section is refused', async () => {
    await expect(changeHotel(await administrator(), () => ({}))).rejects.toMatchObject({
      code: 400002,
    })
  })
})

describe('Currency', () => {
  test('that changes keeps the figures of limits, and services as they are', async () => {
    const ada = await administrator()
    const service = (name: string, priceCents: number) => ({
      name: { en: name, 'zh-CN': name },
      priceCents,
      currency: 'CNY',
      maxQuantity: 1,
      departmentId: null,
      active: true,
    })
    const before = await changeHotel(ada, () => ({
      currency: 'CNY',
      services: [service('Laundry', 4850), service('Pillow', 0)],
    }))
    const after = await changeHotel(ada, () => ({ currency: 'JPY' }))
    expect(after.setting.compensation).toEqual({ staffCents: 30, managerCents: 200 })
    expect(after.services).toEqual(before.services)
    const back = await changeHotel(ada, () => ({ currency: 'CNY' }))
    expect(back.setting.compensation).toEqual(before.setting.compensation)
  })
})

describe('Time targets', () => {
  test('affect new cases only', async () => {
    const ada = await administrator()
    const minutesOf = async (receipt: { guestToken: string }) => {
      const item = await findCaseOf(server, receipt)
      return (Date.parse(item.ackDueAt) - Date.parse(item.createdAt)) / minuteMs
    }
    const old = await complain(server.guest, server.hotel)
    expect(await minutesOf(old)).toBe(20)
    await changeHotel(ada, ({ setting }) => ({
      setting: { targets: { ...setting.targets, acknowledge: [5, 7, 15, 60] } },
    }))
    expect(await minutesOf(old)).toBe(20)
    expect(await minutesOf(await complain(server.guest, server.hotel))).toBe(7)
  })
})

describe('Targets of a department', () => {
  test('apply to its new cases, stay if omitted, and can be removed', async () => {
    const ada = await administrator()
    const own = { acknowledge: [1, 3, 4, 5], reply: [2, 6, 7, 8], resolve: [9, 9, 9, 9] } as const
    const change = (facts: object) =>
      changeHotel(ada, ({ departments }) => ({
        departments: departments.map(({ id, name, headMemberId }) => ({
          id,
          name,
          headMemberId,
          ...(name === 'Engineering' ? facts : {}),
        })),
      }))
    const minutesOf = async () => {
      const item = await findCaseOf(
        server,
        await complain(server.guest, server.hotel, { category: 'Plumbing and water' }),
      )
      return (Date.parse(item.ackDueAt) - Date.parse(item.createdAt)) / minuteMs
    }
    await change({ targets: own })
    expect(await minutesOf()).toBe(3)
    await change({})
    expect(await minutesOf()).toBe(3)
    await expect(change({ targets: { ...own, reply: [2, 1, 7, 8] } })).rejects.toMatchObject({
      code: 400002,
    })
    await change({ targets: null })
    expect(await minutesOf()).not.toBe(3)
  })

  test('count from the beginning of its hours, for the guest and the staff alike', async () => {
    const ada = await administrator()
    const hour = (offset: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(
        new Date(Date.now() + offset * 60 * minuteMs),
      )
    const hours = { from: hour(2), to: hour(4) }
    await changeHotel(ada, ({ departments }) => ({
      departments: departments.map(({ id, name, headMemberId }) => ({
        id,
        name,
        headMemberId,
        hours: name === 'Engineering' ? hours : null,
      })),
    }))
    const receipt = await complain(server.guest, server.hotel, { category: 'Plumbing and water' })
    const item = await findCaseOf(server, receipt)
    expect(item.targetHours).toEqual(hours)
    expect(item.resolveFrom).toBe(item.dueFrom)
    expect(Date.parse(item.dueFrom!) - Date.now()).toBeGreaterThan(118 * minuteMs)
    expect(item.nextDueAt).toBe(item.ackDueAt)
    const targetMs = item.targets![1]! * minuteMs
    expect(Date.parse(item.ackDueAt) - Date.parse(item.dueFrom!)).toBe(targetMs)
  })
})

describe('Retention period', () => {
  const expiries = async () => {
    const rows = await server.database.db
      .selectFrom('guestIdentity')
      .select('expiresAt')
      .where('hotelId', '=', server.hotel.id)
      .orderBy('id')
      .execute()
    return rows.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / dayMs))
  }
  const leaveContact = () =>
    server.guest(guest.submit, {
      ...complaint(server.hotel),
      contact: { name: 'Bo', phone: '+8613800000000', consentVersion },
    })

  test('applies to existing contacts when shortened, to new ones when lengthened', async () => {
    const ada = await administrator()
    await leaveContact()
    await changeHotel(ada, () => ({ setting: { retentionDays: 30 } }))
    await leaveContact()
    expect(await expiries()).toEqual([30, 30])
    await changeHotel(ada, () => ({ setting: { retentionDays: 90 } }))
    await leaveContact()
    expect(await expiries()).toEqual([30, 30, 90])
  })
})

describe('Setting history', () => {
  test('records who changed what and when, with old and new values', async () => {
    const ada = await administrator({ hotel: server.otherHotel })
    server.time.now = new Date('2026-05-04T08:00:00.000Z')
    await changeHotel(ada, () => ({ setting: { reopenHours: 24 } }))
    server.time.now = undefined
    const { list, before } = await ada.call(hotel.history, {})
    expect(list).toEqual([
      {
        seq: expect.any(Number),
        at: '2026-05-04T08:00:00.000Z',
        actorName: 'Ada',
        changes: [{ field: 'reopenHours', item: null, from: 72, to: 24 }],
      },
    ])
    expect(before).toBeNull()
  })

  test('is paged, filtered by section and without unchanged edits', async () => {
    const ada = await administrator({ hotel: server.otherHotel })
    await changeHotel(ada, () => ({ setting: { reopenHours: 24 } }))
    for (let hour = 1; hour <= 52; hour += 1) {
      await changeHotel(ada, () => ({ setting: { autoCloseHours: hour } }))
    }
    const first = await ada.call(hotel.history, { sections: 'autoCloseHours' })
    expect(first.list).toHaveLength(50)
    const rest = await ada.call(hotel.history, {
      sections: 'autoCloseHours',
      before: first.before!,
    })
    expect(rest.list.map(({ changes }) => changes[0]?.to)).toEqual([2, 1])
    const other = await ada.call(hotel.history, { sections: 'reopenHours' })
    expect(other.list.every(({ changes }) => changes[0]?.to === 24)).toBe(true)
    expect(other.list).toHaveLength(1)
  })

  test('covers one hotel and requires the menu key', async () => {
    const eve = await administrator()
    const { list } = await eve.call(hotel.history, { sections: 'reopenHours' })
    expect(list).toEqual([])
    const { call } = await server.signIn()
    await expect(call(hotel.history, {})).rejects.toMatchObject({ code: 403001 })
    const answer = await server.send({ method: 'GET', path: `${path}/history?before=x` })
    expect(answer).toMatchObject({ code: 401 })
  })
})
