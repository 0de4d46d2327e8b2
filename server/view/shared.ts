import { maxViews, type SavedView } from '@hotel/contract/feedback/view'
import type { SettingChange } from '@hotel/contract/hotel'

import { done, type CommandContext, type QueryContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { settingEntry } from '../hotel/setting/entry.ts'
import {
  deleteSharedView,
  findSharedView,
  insertSharedView,
  listSharedViews,
  lockHotel,
  updateSharedView,
} from './shared.queries.ts'

type Ctx = CommandContext<'Suggestion'>
type Facts = Pick<SavedView, 'name' | 'filter'>

export const shareView = {
  async run(ctx: Ctx, { name, filter }: Facts) {
    const { db, actor } = ctx
    await lockHotel(db, actor.hotelId)
    const views = await listSharedViews(db, actor.hotelId)
    refuseTaken(views, name)
    if (views.length >= maxViews)
      throw refuseField('name', 'sharedViewsTooMany', { count: maxViews })
    const id = await insertSharedView(db, actor.hotelId, { name, filter })
    const change = { field: 'views.added', item: null, from: null, to: name }
    return {
      ...doneWith(ctx, { action: 'share', id, answer: { id }, changes: [change] }),
      saved: { id },
    }
  },
  async repeat({ db, actor }: QueryContext<'Suggestion'>, _: unknown, { id }: { id?: string }) {
    const found = id === undefined ? undefined : await findSharedView(db, actor.hotelId, id)
    if (!found) throw new Refusal('notFound')
    return { id: found.id }
  },
}

type Edit = {
  id: string
  version: number
  name?: string | undefined
  filter?: SavedView['filter'] | undefined
}

/** Renames a shared view or replaces its filters, unless somebody else has changed it since. */
export async function editShared(ctx: Ctx, { id, version, name, filter }: Edit) {
  const { db, actor } = ctx
  await lockHotel(db, actor.hotelId)
  const views = await listSharedViews(db, actor.hotelId)
  const before = views.find((each) => each.id === id)
  if (!before) throw new Refusal('notFound')
  if (before.version !== version) {
    throw new Refusal('sharedViewChanged', { data: { current: { ...before, shared: true } } })
  }
  const next = { name: name ?? before.name, filter: filter ?? before.filter }
  refuseTaken(
    views.filter((each) => each.id !== id),
    next.name,
  )
  const after = await updateSharedView(db, { hotelId: actor.hotelId, id }, next)
  const changes: SettingChange[] = []
  if (next.name !== before.name)
    changes.push({ field: 'views.renamed', item: null, from: before.name, to: next.name })
  if (filter && !isSame(filter, before.filter))
    changes.push({ field: 'views.changed', item: null, from: null, to: next.name })
  return doneWith(ctx, { action: 'editShared', id, answer: { ...after, shared: true }, changes })
}

export async function removeShared(ctx: Ctx, { id }: { id: string }) {
  const { db, actor } = ctx
  await lockHotel(db, actor.hotelId)
  const before = await findSharedView(db, actor.hotelId, id)
  if (!before) throw new Refusal('notFound')
  await deleteSharedView(db, actor.hotelId, id)
  const change = { field: 'views.removed', item: null, from: before.name, to: null }
  return doneWith(ctx, { action: 'removeShared', id, answer: {}, changes: [change] })
}

function refuseTaken(views: readonly { name: string }[], name: string) {
  if (views.some((each) => each.name === name)) throw refuseField('name', 'sharedViewNameTaken')
}

/** Whether two filters are equal, in whatever order their fields are. */
const isSame = (one: object, other: object) => textOf(one) === textOf(other)
const textOf = (filter: object) => JSON.stringify(Object.entries(filter).toSorted())

type Done<T> = { action: string; id: string; answer: T; changes: SettingChange[] }

/** Ends with two events: one of the view and one in the history of the hotel's settings. */
function doneWith<T>({ actor }: Ctx, { action, id, answer, changes }: Done<T>) {
  return done(
    answer,
    { action, entity: 'view', entityId: id },
    settingEntry(actor, 'views', changes),
  )
}
