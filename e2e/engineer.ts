import type { Page } from '@playwright/test'

import { feedback } from '../contract/feedback.ts'
import { hotel } from '../contract/hotel.ts'
import { callAs } from './call.ts'
import { haveComplaint } from './guest.ts'

export const work = '/hotelClient/feedback/suggestion'

/** A case that the manager has assigned to the engineer. */
export async function haveWork(roomLink: string, words: string) {
  const receipt = await haveComplaint(roomLink, words)
  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: receipt.feedbackNo })
  const { members } = await manager(hotel.choices, {})
  const { id, version } = list[0]!
  const ownerId = members.find(({ name }) => name.startsWith('Sun Hao'))!.id
  await manager(feedback.act, { feedbackId: id, version, action: 'assign', ownerId })
  return receipt
}

export const cardOf = (app: Page, words: string) =>
  app.getByRole('listitem').filter({ hasText: words.slice(0, 40) })
