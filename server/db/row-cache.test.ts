import { describe, expect, test } from 'vitest'

import type { Listen } from './listen.ts'
import { openRowCache } from './row-cache.ts'

type Listened = Record<'payload' | 'gap' | 'lost', (hotelId: string) => void>

/** A memory over a row that counts how often it is read, and what its connection can do. */
async function cacheOf() {
  const listened = {} as Listened
  const listen: Listen = async (_, payload, gap, lost = () => {}) => {
    Object.assign(listened, { payload, gap, lost })
    return async () => {}
  }
  const pool = {
    query: async (_: string, [, mark]: string[]) => setTimeout(() => listened.payload(mark!), 1),
  }
  const rowCache = await openRowCache({ listen, pool: pool as never })
  let reads = 0
  const find = (read = async () => ({ hotelId: 'here', reads: (reads += 1) })) =>
    rowCache.find('row', read)
  return { rowCache, listened, find }
}

describe('Row cache', () => {
  test('reads a row once', async () => {
    const { find } = await cacheOf()
    expect([await find(), await find()]).toEqual([
      { hotelId: 'here', reads: 1 },
      { hotelId: 'here', reads: 1 },
    ])
  })

  test('forgets the rows of a hotel that was announced, and no other’s', async () => {
    const { find, listened } = await cacheOf()
    await find()
    listened.payload('elsewhere')
    expect(await find()).toMatchObject({ reads: 1 })
    listened.payload('here')
    expect(await find()).toMatchObject({ reads: 2 })
  })

  test('does not keep a row read before a change that was announced meanwhile', async () => {
    const { find, listened } = await cacheOf()
    await find(async () => {
      listened.payload('here')
      return { hotelId: 'here', reads: -1 }
    })
    expect(await find()).toMatchObject({ reads: 1 })
  })

  test('keeps nothing while announcements cannot arrive, and starts over afterwards', async () => {
    const { find, listened } = await cacheOf()
    await find()
    listened.lost('')
    expect([await find(), await find()]).toMatchObject([{ reads: 2 }, { reads: 3 }])
    listened.gap('')
    expect([await find(), await find()]).toMatchObject([{ reads: 4 }, { reads: 4 }])
  })

  test('settles when its own announcement has arrived', async () => {
    const { rowCache, find } = await cacheOf()
    await find()
    await rowCache.settle()
    expect(await find()).toMatchObject({ reads: 1 })
  })

  test('reads again what does not serve', async () => {
    const { rowCache, find } = await cacheOf()
    await find()
    const again = await rowCache.find(
      'row',
      async () => ({ hotelId: 'here', reads: 7 }),
      ({ reads }) => reads > 1,
    )
    expect(again).toMatchObject({ reads: 7 })
  })
})
