import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { complaint, complain, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
type Receipt = { guestToken: string }
const says = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const contact = { name: 'Zhang Wei', phone: '+86 138 1234 0000', consentVersion }
const withContact = () => server.guest(guest.submit, { ...complaint(server.hotel), contact })
const identities = () => server.database.db.selectFrom('guestIdentity').selectAll().execute()

describe('a guest', () => {
  test('sees what they left, the number masked, and until when it is kept', async () => {
    const page = await server.guest(guest.status, await withContact())
    expect(page.contact).toEqual({
      name: 'Zhang Wei',
      phone: '+86138****0000',
      keptUntil: expect.any(String),
    })
    expect(page.allowedActions).toEqual(expect.arrayContaining(['correct', 'erase']))
  })

  test('is shown what their leave is for, before they leave another number', async () => {
    const page = await server.guest(guest.status, await complain(server.guest, server.hotel))
    expect(page.contactForm).toEqual({
      asked: true,
      privacy: { en: '', 'zh-CN': '' },
      retentionDays: 365,
      consentVersion,
    })
    expect(page.photos).toBe(true)
  })

  test('takes everything with them that is kept of them', async () => {
    const receipt = await withContact()
    await server.guest(guest.answer, { ...says(receipt), message: 'Hello?' })
    expect(await server.guest(guest.export, receipt)).toMatchObject({
      exportedAt: expect.any(String),
      case: { content: expect.any(String), messages: [{ body: 'Hello?' }] },
      contact: { name: 'Zhang Wei', phone: '+8613812340000', locale: 'en', consentVersion },
    })
    const nobody = await complain(server.guest, server.hotel)
    expect(await server.guest(guest.export, nobody)).toMatchObject({ contact: null })
  })

  test('corrects it: what stood there before is gone', async () => {
    const receipt = await withContact()
    const before = await findCaseOf(server, receipt)
    const page = await server.guest(guest.correct, {
      ...says(receipt),
      contact: { phone: '13900007777', consentVersion },
    })
    expect(page.contact).toMatchObject({ name: null, phone: '139****7777' })
    const old = (await identities()).find(({ id }) => id === before.guestIdentityId)
    expect(old).toMatchObject({ name: null, phone: null, phoneHash: null })
    const bad = { ...says(receipt), contact: { phone: 'call me', consentVersion } }
    await expect(server.guest(guest.correct, bad)).rejects.toMatchObject({
      data: { fields: { 'contact.phone': expect.any(String) } },
    })
    expect((await server.guest(guest.status, receipt)).contact).toMatchObject({
      phone: '139****7777',
    })
  })

  test('erases it: the case stays and is counted, and nothing can be erased twice', async () => {
    const receipt = await withContact()
    const page = await server.guest(guest.erase, says(receipt))
    expect(page).toMatchObject({ contact: null, content: expect.any(String) })
    await expect(server.guest(guest.erase, says(receipt))).rejects.toMatchObject({ code: 400002 })
    const desk = await server.signIn({ userRole: 2 })
    const { id } = await findCaseOf(server, receipt)
    const detail = await desk.call(feedback.detail, { id })
    expect(detail.guest).toMatchObject({ name: null, phone: null, erased: true })
    expect(detail.timeline.at(-1)).toMatchObject({ action: 'erase', actorKind: 'guest' })
  })

  test('takes the complaint back, and it counts as theirs', async () => {
    const receipt = await complain(server.guest, server.hotel)
    const page = await server.guest(guest.withdraw, says(receipt))
    expect(page).toMatchObject({ status: 'closed', withdrawn: true, allowedActions: ['correct'] })
    expect(await findCaseOf(server, receipt)).toMatchObject({
      closedByKind: 'guest',
      outcome: 'withdrawn',
      resolvedAt: null,
    })
    const solved = await complain(server.guest, server.hotel)
    await resolveCase(server, solved)
    await expect(server.guest(guest.withdraw, says(solved))).rejects.toMatchObject({ code: 400002 })
  })

  test('does nothing of it with another case’s token', async () => {
    const receipt = await withContact()
    const elsewhere = await complain(server.guest, server.otherHotel)
    const forged = { guestToken: server.hotel.hotelCode + elsewhere.guestToken.slice(6) }
    for (const refused of [
      () => server.guest(guest.export, forged),
      () => server.guest(guest.erase, says(forged)),
      () => server.guest(guest.withdraw, says(forged)),
      () => server.guest(guest.correct, { ...says(forged), contact }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 404001 })
    }
    expect((await server.guest(guest.status, receipt)).contact).not.toBeNull()
  })
})
