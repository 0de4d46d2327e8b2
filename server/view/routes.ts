import { view } from '@hotel/contract/view'

import { done } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { listViews, removeView, renameView, saveView } from './queries.ts'

const mostViews = 30

export const viewRoutes = serve(view, {
  list: async ({ db, actor }) => ({ list: await listViews(db, actor) }),

  async save({ db, actor }, { name, asked }) {
    const views = await listViews(db, actor)
    const isNew = !views.some((each) => each.name === name)
    if (isNew && views.length >= mostViews) throw refuseField('name', 'viewsTooMany')
    const id = await saveView(db, actor, { name, asked })
    return done({ id }, { action: 'save', entity: 'view', entityId: id })
  },

  async rename({ db, actor }, { id, name }) {
    const others = (await listViews(db, actor)).filter((each) => each.id !== id)
    if (others.some((each) => each.name === name)) throw refuseField('name', 'viewNameTaken')
    if (!(await renameView(db, actor, { id, name }))) throw new Refusal('notFound')
    return done({ id }, { action: 'rename', entity: 'view', entityId: id })
  },

  async remove({ db, actor }, { id }) {
    if (!(await removeView(db, actor, id))) throw new Refusal('notFound')
    return done({ id }, { action: 'remove', entity: 'view', entityId: id })
  },
})
