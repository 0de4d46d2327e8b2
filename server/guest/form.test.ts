import { describe, expect, test } from 'vitest'

import { consentVersion, guest } from '@hotel/contract/guest'

import { complaint, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { changeHotel } from '../testing/setting.ts'

const server = useServer()

const openRoom = () => server.guest(guest.room, { token: server.hotel.room.token })
async function setForm(form: object) {
  const ada = await server.signIn({ userRole: 1 })
  return changeHotel(ada, ({ setting }) => ({
    setting: { guestForm: { ...setting.guestForm, ...form } },
  }))
}

describe('Room page', () => {
  test('starts with the defaults of a new hotel', async () => {
    expect(await openRoom()).toMatchObject({
      languages: ['en', 'zh-CN'],
      form: { photos: true, contact: true, flowers: true, welcome: { en: '', 'zh-CN': '' } },
      retentionDays: 365,
      consentVersion,
    })
  })

  test('follows the hotel’s settings', async () => {
    await setForm({
      languages: ['zh-CN'],
      welcome: { en: 'Hello.', 'zh-CN': '您好。' },
      photos: false,
    })
    expect(await openRoom()).toMatchObject({
      languages: ['zh-CN'],
      form: { photos: false, welcome: { en: 'Hello.', 'zh-CN': '您好。' } },
    })
    await setForm({ languages: ['en', 'zh-CN'], photos: true })
  })

  test('reveals no staff settings', async () => {
    const answer = await server.send({
      method: 'GET',
      path: `/hotel/guest/code/${server.hotel.room.token}`,
    })
    expect(JSON.stringify(answer.data)).not.toMatch(/targets|compensation|setting|staffNames/)
  })
})

describe('Guest contact', () => {
  const contact = { name: 'Bo', phone: '+8613800000000', consentVersion }
  const submit = () => server.guest(guest.submit, { ...complaint(server.hotel), contact })

  test('is dropped if the hotel no longer asks for it', async () => {
    await setForm({ contact: false })
    expect(await findCaseOf(server, await submit())).toMatchObject({
      guestIdentityId: null,
      consentVersion: null,
    })
    await setForm({ contact: true })
    expect(await findCaseOf(server, await submit())).toMatchObject({
      guestIdentityId: expect.any(String),
      consentVersion,
    })
  })

  test('is tied to the version of the privacy text shown', async () => {
    const versions = []
    for (const privacy of [
      { en: 'Only the desk sees it.', 'zh-CN': '' },
      { en: 'Only the desk sees it.', 'zh-CN': '仅前台可见。' },
      { en: '', 'zh-CN': '' },
    ]) {
      await setForm({ privacy })
      versions.push((await openRoom()).consentVersion)
    }
    expect(new Set(versions).size).toBe(3)
    expect(versions.at(-1)).toBe(consentVersion)
    expect(versions.every((version) => version.startsWith(consentVersion))).toBe(true)
    expect(versions.every((version) => version.length <= 20)).toBe(true)
  })

  test('is tied to another version for another retention period', async () => {
    const ada = await server.signIn({ userRole: 1 })
    await changeHotel(ada, () => ({ setting: { retentionDays: 30 } }))
    const page = await openRoom()
    expect(page.retentionDays).toBe(30)
    expect(page.consentVersion).not.toBe(consentVersion)
  })
})
