import { maxViews, view } from '@hotel/contract/feedback/view'

import { done, type QueryContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { editShared, removeShared, shareView } from './shared.ts'
import { listSharedViews } from './shared.queries.ts'
import { listViews, removeView, renameView, saveView } from './queries.ts'

export const viewRoutes = implement(view, {
  async list({ db, actor }) {
    const own = await listViews(db, actor)
    const shared = await listSharedViews(db, actor.hotelId)
    return {
      list: [
        ...own.map((each) => ({ ...each, shared: false })),
        ...shared.map((each) => ({ ...each, shared: true })),
      ],
    }
  },

  save: {
    async run({ db, actor }, { name, filter }) {
      const views = await listViews(db, actor)
      const isNew = !views.some((each) => each.name === name)
      if (isNew && views.length >= maxViews)
        throw refuseField('name', 'viewsTooMany', { count: maxViews })
      const id = await saveView(db, actor, { name, filter })
      return { ...done({ id }, { action: 'save', entity: 'view', entityId: id }), saved: { id } }
    },
    repeat: (ctx, _, { id }) => ownView(ctx, id),
  },

  rename: {
    async run({ db, actor }, { id, name }) {
      const others = (await listViews(db, actor)).filter((each) => each.id !== id)
      if (others.some((each) => each.name === name)) throw refuseField('name', 'viewNameTaken')
      if (!(await renameView(db, actor, { id, name }))) throw new Refusal('notFound')
      return done({ id }, { action: 'rename', entity: 'view', entityId: id })
    },
    repeat: (ctx, { id }) => ownView(ctx, id),
  },

  async remove({ db, actor }, { id }) {
    if (!(await removeView(db, actor, id))) throw new Refusal('notFound')
    return done({ id }, { action: 'remove', entity: 'view', entityId: id })
  },

  share: shareView,
  editShared,
  removeShared,
})

async function ownView({ db, actor }: QueryContext<'Suggestion'>, id: string | undefined) {
  const found = (await listViews(db, actor)).find((each) => each.id === id)
  if (!found) throw new Refusal('notFound')
  return { id: found.id }
}
