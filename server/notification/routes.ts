import { notification } from '@hotel/contract/notification'

import { done } from '../http/handler.ts'
import { refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { ring } from './bell.queries.ts'
import { countNotices, countUnread, listNotices, readNotices } from './queries.ts'

/** The total is counted up to the next hundred after the page. */
const countStep = 100

export const notificationRoutes = implement(notification, {
  async list({ db, actor }, page) {
    const list = await listNotices(db, actor, page)
    const { pageNum, pageSize } = page
    const max = (Math.floor((pageNum * pageSize) / countStep) + 1) * countStep
    const total = await countNotices(db, actor, page, max)
    const unreadCount = await countUnread(db, actor)
    return { list, total, totalIsExact: total < max, pageNum, pageSize, unreadCount }
  },

  unread: async ({ db, actor }) => ({ unreadCount: await countUnread(db, actor) }),

  async read({ db, actor, now }, { ids, feedbackId, all, upTo }) {
    if (!ids && !feedbackId && !all) throw refuseField('ids', 'nothingToChange')
    const count = await readNotices(db, actor, { ids, feedbackId, upTo }, now)
    const answer = { unreadCount: await countUnread(db, actor) }
    if (count === 0) return { answer, events: [] }
    await ring(db, actor.hotelId, [actor.memberId])
    return done(answer, {
      action: 'read',
      entity: 'member',
      entityId: actor.memberId,
      detail: { count },
    })
  },
})
