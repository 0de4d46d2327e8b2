import { describe, expect, test } from 'vitest'

import { view } from '@hotel/contract/feedback/view'

import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const night = { status: ['new' as const], severity: [1 as const, 2 as const], overdue: true }
const save = ({ call }: SignedIn, name: string, filter: object = night) =>
  call(view.save, { name, filter })
const namesOf = async ({ call }: SignedIn) =>
  (await call(view.list, {})).list.map(({ name }) => name)

describe('Saved view', () => {
  test('is saved with its filter and listed by name', async () => {
    const ada = await server.signIn()
    const { id } = await save(ada, 'Night')
    await save(ada, 'Late', { keyword: '12', sortField: 'severity', sortOrder: 'asc' })
    const { list } = await ada.call(view.list, {})
    expect(list.map(({ name }) => name)).toEqual(['Late', 'Night'])
    expect(list[1]).toMatchObject({ id, filter: { ...night, sortField: 'createdAt' } })
  })

  test('is replaced by one of the same name', async () => {
    const ada = await server.signIn()
    const { id } = await save(ada, 'Night')
    expect(await save(ada, ' Night ', { scope: 'mine' })).toEqual({ id })
    const { list } = await ada.call(view.list, {})
    expect(list).toHaveLength(1)
    expect(list[0]?.filter).toEqual({
      scope: 'mine',
      dateField: 'createdAt',
      sortField: 'createdAt',
      sortOrder: 'desc',
    })
  })

  test('can be renamed, but not to a name in use', async () => {
    const ada = await server.signIn()
    const { id } = await save(ada, 'Night')
    await save(ada, 'Late')
    await ada.call(view.rename, { id, name: ' Small hours ' })
    const { list } = await ada.call(view.list, {})
    expect(list).toMatchObject([{ name: 'Late' }, { id, name: 'Small hours', filter: night }])
    await expect(ada.call(view.rename, { id, name: 'Late' })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { name: expect.any(String) } },
    })
    await ada.call(view.rename, { id, name: 'Small hours' })
    await expect(ada.call(view.rename, { id, name: 'x'.repeat(41) })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { name: expect.any(String) } },
    })
  })

  test('cannot be seen, renamed or removed by other members', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()]
    const stranger = await server.signIn({ hotel: server.otherHotel })
    const { id } = await save(ada, 'Night')
    for (const other of [bob, stranger]) {
      expect(await namesOf(other)).toEqual([])
      await expect(other.call(view.rename, { id, name: 'Mine' })).rejects.toMatchObject({
        code: 404001,
      })
      await expect(other.call(view.remove, { id })).rejects.toMatchObject({ code: 404001 })
    }
    await ada.call(view.remove, { id })
    expect(await namesOf(ada)).toEqual([])
  })

  test('is limited to thirty per member', async () => {
    const ada = await server.signIn()
    for (let number = 1; number <= 30; number += 1) await save(ada, `View ${number}`)
    await expect(save(ada, 'One more')).rejects.toMatchObject({
      code: 400002,
      data: { fields: { name: expect.any(String) } },
    })
    await save(ada, 'View 30', { scope: 'mine' })
  })

  test.each([
    ['no name', { name: ' ', filter: {} }, 'name'],
    ['an invalid filter', { name: 'x', filter: { status: ['lost'] } }, 'filter.status.0'],
    ['a page', { name: 'x', filter: { pageNum: 2 } }, 'filter.pageNum'],
  ])('with %s is refused and the field is named', async (_, input, field) => {
    const { call } = await server.signIn()
    await expect(call(view.save, input as never)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('requires a session and the key', async () => {
    const path = '/hotel/client/view/list'
    expect(await server.send({ method: 'GET', path })).toMatchObject({ code: 401 })
    const { token } = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
    expect(await server.send({ method: 'GET', path, token })).toMatchObject({ code: 403001 })
  })
})
