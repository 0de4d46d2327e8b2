import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { act, complaint, complain, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
type Receipt = { guestToken: string }
const guestRequest = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const contact = { name: 'Zhang Wei', phone: '+86 138 1234 0000', consentVersion }
const withContact = () => server.guest(guest.submit, { ...complaint(server.hotel), contact })
const identities = () => server.database.db.selectFrom('guestIdentity').selectAll().execute()

describe('Guest privacy', () => {
  test('shows the stored contact, masked, and its deletion date', async () => {
    const page = await server.guest(guest.status, await withContact())
    expect(page.contact).toEqual({
      name: 'Zhang Wei',
      phone: '+86138****0000',
      keptUntil: expect.any(String),
    })
    expect(page.contactErasedAt).toBeNull()
    expect(page.allowedActions).toEqual(expect.arrayContaining(['correct', 'erase']))
  })

  test('shows the privacy text before another number is left', async () => {
    const page = await server.guest(guest.status, await complain(server.guest, server.hotel))
    expect(page.contactForm).toEqual({
      enabled: true,
      privacy: { en: '', 'zh-CN': '' },
      retentionDays: 365,
      consentVersion,
    })
    expect(page.photos).toBe(true)
  })

  test('exports everything stored about the guest', async () => {
    const receipt = await withContact()
    await server.guest(guest.answer, { ...guestRequest(receipt), message: 'Hello?' })
    expect(await server.guest(guest.export, receipt)).toMatchObject({
      exportedAt: expect.any(String),
      case: { content: expect.any(String), messages: [{ body: 'Hello?' }] },
      contact: { name: 'Zhang Wei', phone: '+8613812340000', locale: 'en', consentVersion },
    })
    const anonymous = await complain(server.guest, server.hotel)
    expect(await server.guest(guest.export, anonymous)).toMatchObject({ contact: null })
  })

  test('keeps a corrected contact in the language of the guest’s words', async () => {
    const receipt = await complain(server.guest, server.hotel, { content: '空调一直吹热风。' })
    const given = { phone: '13900007777', consentVersion }
    await server.guest(guest.correct, { ...guestRequest(receipt), contact: given })
    const { contact: kept } = await server.guest(guest.export, receipt)
    expect(kept).toMatchObject({ locale: 'zh-CN' })
  })

  test('corrects the contact and erases the old one', async () => {
    const receipt = await withContact()
    const before = await findCaseOf(server, receipt)
    const page = await server.guest(guest.correct, {
      ...guestRequest(receipt),
      contact: { phone: '13900007777', consentVersion },
    })
    expect(page.contact).toMatchObject({ name: null, phone: '139****7777' })
    expect(page.contactErasedAt).toBeNull()
    const old = (await identities()).find(({ id }) => id === before.guestIdentityId)
    expect(old).toMatchObject({ name: null, phone: null, phoneHash: null })
    const bad = { ...guestRequest(receipt), contact: { phone: 'call me', consentVersion } }
    await expect(server.guest(guest.correct, bad)).rejects.toMatchObject({
      data: { fields: { 'contact.phone': expect.any(String) } },
    })
    expect((await server.guest(guest.status, receipt)).contact).toMatchObject({
      phone: '139****7777',
    })
  })

  test('erases the contact once, while the case stays and counts', async () => {
    const receipt = await withContact()
    const page = await server.guest(guest.erase, guestRequest(receipt))
    expect(page).toMatchObject({
      contact: null,
      contactErasedAt: expect.any(String),
      content: expect.any(String),
    })
    await expect(server.guest(guest.erase, guestRequest(receipt))).rejects.toMatchObject({
      code: 400002,
    })
    const member = await server.signIn({ userRole: 2 })
    const { id } = await findCaseOf(server, receipt)
    const detail = await member.call(feedback.detail, { id })
    expect(detail.guest).toMatchObject({ name: null, phone: null, erased: true })
    expect(detail.timeline.at(-1)).toMatchObject({ action: 'erase', actorKind: 'guest' })
  })

  test('withdraws the complaint, recorded as closed by the guest', async () => {
    const receipt = await complain(server.guest, server.hotel)
    const page = await server.guest(guest.withdraw, guestRequest(receipt))
    expect(page).toMatchObject({ status: 'closed', withdrawn: true, allowedActions: ['correct'] })
    expect(await findCaseOf(server, receipt)).toMatchObject({
      closedByKind: 'guest',
      outcome: 'withdrawn',
      resolvedAt: null,
    })
    const manager = await server.signIn({ userRole: 2 })
    await act(manager, await findCaseOf(server, receipt), { action: 'reopen', reason: 'By phone.' })
    const reopened = await server.guest(guest.status, receipt)
    expect(reopened).toMatchObject({ status: 'in_progress', withdrawn: false })
    const solved = await complain(server.guest, server.hotel)
    await resolveCase(server, solved)
    await expect(server.guest(guest.withdraw, guestRequest(solved))).rejects.toMatchObject({
      code: 400002,
    })
  })

  test('refuses the token of another case', async () => {
    const receipt = await withContact()
    const elsewhere = await complain(server.guest, server.otherHotel)
    const forged = { guestToken: server.hotel.hotelCode + elsewhere.guestToken.slice(6) }
    for (const refused of [
      () => server.guest(guest.export, forged),
      () => server.guest(guest.erase, guestRequest(forged)),
      () => server.guest(guest.withdraw, guestRequest(forged)),
      () => server.guest(guest.correct, { ...guestRequest(forged), contact }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 404001 })
    }
    expect((await server.guest(guest.status, receipt)).contact).not.toBeNull()
  })
})
