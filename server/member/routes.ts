import { member } from '@hotel/contract/member'

import { done } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { visibleStatuses } from './authority.ts'
import { prepareMember, removeMember } from './create.ts'
import { editMember } from './edit.ts'
import { preparePassword } from './password.ts'
import { findMember, listMembers } from './queries.ts'
import { rowFor } from './row.ts'
import { removeAvatar } from './write.queries.ts'

export const memberRoutes = implement(member, {
  async list({ db, actor, now, secrets }, filter) {
    const shown = visibleStatuses(actor)
    const statuses = filter.status?.length ? filter.status : shown
    if (statuses.some((status) => !shown.includes(status))) throw new Refusal('notPermitted')
    const { pageNum, pageSize } = filter
    const place = { hotelId: actor.hotelId, now, statuses }
    const { rows, total } = await listMembers(db, place, filter, secrets)
    const list = rows.map((row) => rowFor(actor, row, secrets))
    return { list, total, totalIsExact: true, pageNum, pageSize }
  },

  async find({ db, actor, now, secrets }, { id }) {
    const place = { hotelId: actor.hotelId, now, statuses: visibleStatuses(actor) }
    const found = await findMember(db, place, id)
    if (!found) throw new Refusal('notFound')
    return rowFor(actor, found, secrets)
  },

  create: { prepare: prepareMember },
  edit: editMember,
  password: { prepare: preparePassword },
  remove: removeMember,

  async removeAvatar({ db, actor }) {
    await removeAvatar(db, actor)
    return done({}, { action: 'removeAvatar', entity: 'member', entityId: actor.memberId })
  },
})
