import { view } from '@hotel/contract/feedback/view'

import { done, type QueryContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { listViews, removeView, renameView, saveView } from './queries.ts'

const maxViews = 30

export const viewRoutes = implement(view, {
  list: async ({ db, actor }) => ({ list: await listViews(db, actor) }),

  save: {
    async run({ db, actor }, { name, filter }) {
      const views = await listViews(db, actor)
      const isNew = !views.some((each) => each.name === name)
      if (isNew && views.length >= maxViews) throw refuseField('name', 'viewsTooMany')
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
})

async function ownView({ db, actor }: QueryContext<'Suggestion'>, id: string | undefined) {
  const found = (await listViews(db, actor)).find((each) => each.id === id)
  if (!found) throw new Refusal('notFound')
  return { id: found.id }
}
