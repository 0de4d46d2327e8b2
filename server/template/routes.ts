import type { SettingChange } from '@hotel/contract/hotel'
import {
  mostTemplates,
  placeholders,
  template,
  unknownPlaceholder,
  type TemplateRow,
} from '@hotel/contract/template'

import type { Reads } from '../db/open.ts'
import { done, type Doing } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  hasCategory,
  insertTemplate,
  isNameTaken,
  listTemplates,
  lockHotel,
  updateTemplate,
} from './queries.ts'

export const templateRoutes = serve(template, {
  async list({ db, actor }, wish) {
    return { list: await listTemplates(db, actor.hotelId, wish) }
  },

  async create(act, facts) {
    const { db, actor } = act
    await lockHotel(db, actor.hotelId)
    await check(db, actor.hotelId, facts)
    if ((await countTemplates(db, actor.hotelId)) >= mostTemplates) {
      throw new Refusal('tooManyTemplates', { values: { count: mostTemplates } })
    }
    const id = await insertTemplate(db, actor.hotelId, facts).catch(refuseTaken)
    const row = await rowOf(db, actor.hotelId, id)
    return ended(act, 'create', row, row, [
      { field: 'templates.added', item: null, from: null, to: row.name },
    ])
  },

  async edit(act, { id, version, ...change }) {
    const { db, actor } = act
    const { locale } = await lockHotel(db, actor.hotelId)
    const before = await rowOf(db, actor.hotelId, id)
    await check(db, actor.hotelId, change)
    const place = { hotelId: actor.hotelId, id, version }
    const updated = await updateTemplate(db, place, change).catch(refuseTaken)
    if (!updated) throw new Refusal('settingChangedMeanwhile', { data: { current: before } })
    const after = await rowOf(db, actor.hotelId, id)
    const told = (row: TemplateRow) => ({
      name: row.name,
      locale: row.locale,
      category: row.categoryName?.[locale] ?? null,
      body: row.body,
    })
    const [old, now] = [told(before), told(after)]
    const fields = (Object.keys(old) as (keyof typeof old)[]).filter(
      (field) => old[field] !== now[field],
    )
    const changes = fields.map((field) => ({
      field: `templates.${field}`,
      item: before.name,
      from: old[field],
      to: now[field],
    }))
    return ended(act, 'edit', before, after, changes)
  },

  async remove(act, { id }) {
    const { db, actor } = act
    await lockHotel(db, actor.hotelId)
    const before = await rowOf(db, actor.hotelId, id)
    await deleteTemplate(db, actor.hotelId, id)
    return ended(act, 'remove', before, {}, [
      { field: 'templates.removed', item: null, from: before.name, to: null },
    ])
  },
})

/** The template's own line of history, and one among the hotel's settings. */
function ended<T>(
  { actor }: Doing<'AuditManage'>,
  action: string,
  { id }: { id: string },
  answer: T,
  changes: SettingChange[],
) {
  const sections = changes.length > 0 ? ['templates'] : []
  return done(
    answer,
    { action, entity: 'template', entityId: id },
    { action: 'edit', entity: 'hotel', entityId: actor.hotelId, detail: { sections, changes } },
  )
}

async function rowOf(db: Reads, hotelId: string, id: string): Promise<TemplateRow> {
  const row = await findTemplate(db, hotelId, id)
  if (!row) throw new Refusal('notFound')
  return row
}

type Wanted = { categoryId?: string | null | undefined; body?: string | undefined }

async function check(db: Reads, hotelId: string, { categoryId, body }: Wanted) {
  if (categoryId && !(await hasCategory(db, hotelId, categoryId))) throw new Refusal('notFound')
  const name = body === undefined ? undefined : unknownPlaceholder(body)
  if (name !== undefined) {
    const known = placeholders.map((each) => `{${each}}`).join(' ')
    throw refuseField('body', 'placeholderUnknown', { name: name.slice(0, 40), known })
  }
}

function refuseTaken(error: unknown): never {
  throw isNameTaken(error) ? refuseField('name', 'nameTwice') : error
}
