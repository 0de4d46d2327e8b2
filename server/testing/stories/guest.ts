import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { expect } from 'vitest'

import { guestStory } from '../guest-story.ts'
import { act, complaint, findCaseOf } from '../hotel.ts'

import type { TestServer } from '../server.ts'
import { expectPicture } from './picture.ts'

/** What guests send and staff read of it, beyond a sample of each call. */
export function guestStories(server: TestServer) {
  return {
    async 'a guest sends photos, and the words are erased'() {
      const own = await server.signIn({ userRole: 1, name: 'Ada' })
      const story = await guestStory(server, own, 'showerhead')
      const { attachments } = await own.call(feedback.detail, { id: story.id })
      const page = await server.guest(guest.status, story.receipt)
      for (const { url } of [...attachments, ...page.attachments])
        await expectPicture(server, url, own)
      const erasure = { action: 'eraseWords', reason: 'The guest asks.', staffWords: true } as const
      await act(own, await findCaseOf(server, story.receipt), erasure)
    },
    async 'a guest sends a case twice'() {
      const input = complaint(server.hotel)
      const first = await server.guest(guest.submit, input)
      expect(await server.guest(guest.submit, input)).toEqual(first)
    },
    async 'the worklist is opened, filtered and searched'() {
      const { call } = await server.signIn({ userRole: 2 })
      const staff = await server.signIn()
      for (const each of [call, staff.call]) {
        await each(feedback.list, {})
        await each(feedback.list, { missed: 'acknowledge' })
        await each(feedback.list, { keyword: 'drips' })
      }
    },
  }
}
