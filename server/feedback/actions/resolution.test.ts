import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { hotel } from '@hotel/contract/hotel'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const newCase = async (category = 'Noise') =>
  findCaseOf(server, await complain(server.guest, server.hotel, { category }))
const resolution = { action: 'resolve', resolutionNote: 'Checked twice since.' } as const

describe('Resolution', () => {
  test('resolves with one of the hotel’s resolutions, which the guest sees, without words', async () => {
    const member = await server.signIn({ name: 'Ada' })
    const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
    const item = await findCaseOf(server, receipt)
    const { resolutions } = await member.call(hotel.choices, {})
    const { id: resolutionId, name } = resolutions[0]!
    expect(await act(member, item, { action: 'resolve', resolutionId })).toMatchObject({
      status: 'resolved',
    })
    const detail = await member.call(feedback.detail, { id: item.id })
    expect(detail).toMatchObject({
      ownerName: 'Ada',
      resolution: { id: resolutionId, name },
      resolutionNote: null,
      outcome: null,
    })
    expect(detail.clocks.find((each) => each.name === 'acknowledge')?.doneAt).toBeTruthy()
    expect(detail.timeline.at(-1)).toMatchObject({ action: 'resolve', resolutionName: name })
    expect(await server.guest(guest.status, receipt)).toMatchObject({ resolution: name })
    await server.guest(guest.dispute, { guestToken: receipt.guestToken, requestId: uuidv7() })
    expect(await server.guest(guest.status, receipt)).toMatchObject({ resolution: null })
  })

  test('needs words for a critical case, and a resolution or words for every other', async () => {
    const member = await server.signIn()
    const { resolutions } = await member.call(hotel.choices, {})
    const { id: resolutionId } = resolutions[0]!
    const critical = await newCase('Safety')
    await expect(act(member, critical, { action: 'resolve', resolutionId })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { resolutionNote: expect.any(String) } },
    })
    await act(member, critical, { ...resolution, resolutionId })
    await expect(act(member, await newCase(), { action: 'resolve' })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { resolutionId: expect.any(String) } },
    })
  })

  test('assesses a resolved case as a manager only, with the root cause of a serious one', async () => {
    const [manager, staff] = [await server.signIn({ userRole: 2 }), await server.signIn()]
    const item = await newCase('Air conditioning')
    for (const field of ['outcome', 'rootCause', 'correctiveAction']) {
      const value = field === 'outcome' ? 'upheld' : 'A worn seal.'
      await expect(act(staff, item, { ...resolution, [field]: value })).rejects.toMatchObject({
        code: 400002,
        data: { fields: { [field]: expect.any(String) } },
      })
    }
    await act(staff, item, resolution)
    const listed = (assessed: boolean) =>
      manager
        .call(feedback.list, { assessed, keyword: item.feedbackNo })
        .then(({ list }) => list.map(({ id }) => id))
    expect([await listed(false), await listed(true)]).toEqual([[item.id], []])
    const resolved = { ...item, version: 2 }
    const assess = { action: 'assess', outcome: 'upheld' } as const
    await expect(act(staff, resolved, assess)).rejects.toMatchObject({ code: 403001 })
    await expect(act(manager, resolved, assess)).rejects.toMatchObject({
      data: { fields: { rootCause: expect.any(String) } },
    })
    await act(manager, resolved, { ...assess, rootCause: 'A worn seal.' })
    expect(await manager.call(feedback.detail, { id: item.id })).toMatchObject({
      status: 'resolved',
      outcome: 'upheld',
      rootCause: 'A worn seal.',
      resolutionNote: resolution.resolutionNote,
    })
    expect([await listed(false), await listed(true)]).toEqual([[], [item.id]])
  })

  test('has to be assessed again after another resolution', async () => {
    const manager = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
    const item = await findCaseOf(server, receipt)
    await act(manager, item, { ...resolution, outcome: 'upheld', rootCause: 'A party.' })
    await server.guest(guest.dispute, { guestToken: receipt.guestToken, requestId: uuidv7() })
    await act(manager, { ...item, version: 3 }, resolution)
    expect(await manager.call(feedback.detail, { id: item.id })).toMatchObject({
      outcome: null,
      rootCause: 'A party.',
    })
  })
})
