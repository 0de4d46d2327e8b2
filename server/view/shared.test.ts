import { describe, expect, test } from 'vitest'

import { view } from '@hotel/contract/feedback/view'
import { hotel } from '@hotel/contract/hotel'

import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const late = { overdue: true, status: ['new' as const] }
const share = ({ call }: SignedIn, name: string, filter: object = late) =>
  call(view.share, { name, filter })
const sharedWith = async ({ call }: SignedIn) =>
  (await call(view.list, {})).list.filter(({ shared }) => shared)
const manager = () => server.signIn({ userRole: 2 })

describe('Shared view', () => {
  test('is shown to every member of the hotel, beside their own, and to no other hotel', async () => {
    const ada = await manager()
    const staff = await server.signIn({ userRole: 3 })
    await staff.call(view.save, { name: 'Zulu', filter: {} })
    const { id } = await share(ada, 'Late tonight')
    const { list } = await staff.call(view.list, {})
    expect(list.map(({ name, shared }) => [name, shared])).toEqual([
      ['Zulu', false],
      ['Late tonight', true],
    ])
    expect(list[1]).toMatchObject({ id, version: 1, filter: late })
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect(await sharedWith(stranger)).toEqual([])
  })

  test('is shared, edited and removed by managers and administrators, not by staff', async () => {
    const staff = await server.signIn({ userRole: 3 })
    await expect(share(staff, 'Mine for all')).rejects.toMatchObject({ code: 403001 })
    for (const userRole of [1, 2] as const) {
      const author = await server.signIn({ userRole })
      const { id } = await share(author, `By role ${userRole}`)
      const edit = { id, version: 1, name: `Edited by role ${userRole}` }
      await expect(staff.call(view.editShared, edit)).rejects.toMatchObject({ code: 403001 })
      await expect(staff.call(view.removeShared, { id })).rejects.toMatchObject({ code: 403001 })
      const other = await manager()
      expect(await other.call(view.editShared, edit)).toMatchObject({ version: 2, shared: true })
      await other.call(view.removeShared, { id })
      expect((await sharedWith(staff)).map((each) => each.id)).not.toContain(id)
    }
  })

  test('cannot be changed as one of the own views, nor an own view as a shared one', async () => {
    const ada = await manager()
    const { id } = await share(ada, 'Not mine alone')
    const unknown = { code: 404001 }
    await expect(ada.call(view.rename, { id, name: 'Mine' })).rejects.toMatchObject(unknown)
    await expect(ada.call(view.remove, { id })).rejects.toMatchObject(unknown)
    const own = await ada.call(view.save, { name: 'Own', filter: {} })
    const edit = { id: own.id, version: 1, name: 'Shared?' }
    await expect(ada.call(view.editShared, edit)).rejects.toMatchObject(unknown)
    await expect(ada.call(view.removeShared, own)).rejects.toMatchObject(unknown)
  })

  test('of another hotel is not found', async () => {
    const { id } = await share(await manager(), 'Far away')
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const edit = { id, version: 1, name: 'Taken' }
    await expect(stranger.call(view.editShared, edit)).rejects.toMatchObject({ code: 404001 })
    await expect(stranger.call(view.removeShared, { id })).rejects.toMatchObject({ code: 404001 })
  })

  test('keeps the first of two edits, and tells the second one what it is now', async () => {
    const [ada, bob] = [await manager(), await manager()]
    const { id } = await share(ada, 'Contested')
    const filter = { severity: [1 as const] }
    await ada.call(view.editShared, { id, version: 1, filter })
    await expect(
      bob.call(view.editShared, { id, version: 1, name: 'Bob was here' }),
    ).rejects.toMatchObject({
      code: 409001,
      data: { current: { id, name: 'Contested', version: 2, filter } },
    })
  })

  test('has a name no other shared view has, also when two are added at once', async () => {
    const [ada, bob] = [await manager(), await manager()]
    const both = await Promise.allSettled([share(ada, 'Same name'), share(bob, 'Same name')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const taken = { code: 400002, data: { fields: { name: expect.any(String) } } }
    const { id } = await share(ada, 'Another name')
    const edit = { id, version: 1, name: 'Same name' }
    await expect(ada.call(view.editShared, edit)).rejects.toMatchObject(taken)
    await ada.call(view.save, { name: 'Same name', filter: {} })
  })

  test('is recorded in the history of the settings: added, renamed, changed, removed', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const { id } = await share(admin, 'For the log')
    await admin.call(view.editShared, { id, version: 1, name: 'Logged' })
    await admin.call(view.editShared, { id, version: 2, filter: {} })
    const same = { ...late, overdue: undefined, status: undefined }
    await admin.call(view.editShared, { id, version: 3, filter: same })
    await admin.call(view.removeShared, { id })
    const { list } = await admin.call(hotel.history, { sections: 'views' })
    const made = list.flatMap(({ changes }) => changes).slice(0, 4)
    expect(made.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['views.removed', 'Logged', null],
      ['views.changed', null, 'Logged'],
      ['views.renamed', 'For the log', 'Logged'],
      ['views.added', null, 'For the log'],
    ])
  })

  test('is limited to thirty per hotel', async () => {
    const ada = await server.signIn({ hotel: server.otherHotel, userRole: 2 })
    for (let number = 1; number <= 30; number += 1) await share(ada, `View ${number}`)
    await expect(share(ada, 'One more')).rejects.toMatchObject({
      code: 400002,
      data: { fields: { name: expect.any(String) } },
    })
    await ada.call(view.save, { name: 'One of my own', filter: {} })
  })

  test('is shared once if the request is sent again', async () => {
    const ada = await manager()
    const input = { requestId: '018f0000-0000-7000-8000-000000000015', name: 'Once', filter: late }
    expect(await ada.call(view.share, input)).toEqual(await ada.call(view.share, input))
  })
})
