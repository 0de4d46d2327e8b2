import { cut } from '@hotel/contract/http/cut'
import type { SettingChange } from '@hotel/contract/hotel'
import {
  maxTemplates,
  placeholders,
  template,
  unknownPlaceholder,
  type TemplateRow,
} from '@hotel/contract/hotel/template'

import type { Reads } from '../db/open.ts'
import { done, type CommandContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { settingEntry } from '../hotel/setting/entry.ts'
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

export const templateRoutes = implement(template, {
  async list({ db, actor }, filter) {
    return { list: await listTemplates(db, actor.hotelId, filter) }
  },

  async create(ctx, facts) {
    const { db, actor } = ctx
    await lockHotel(db, actor.hotelId)
    await check(db, actor.hotelId, facts)
    if ((await countTemplates(db, actor.hotelId)) >= maxTemplates) {
      throw new Refusal('tooManyTemplates', { values: { count: maxTemplates } })
    }
    const id = await insertTemplate(db, actor.hotelId, facts).catch(refuseTaken)
    const row = await rowOf(db, actor.hotelId, id)
    return doneWith(ctx, 'create', row, row, [
      { field: 'templates.added', item: null, from: null, to: row.name },
    ])
  },

  async edit(ctx, { id, version, ...change }) {
    const { db, actor } = ctx
    const { locale } = await lockHotel(db, actor.hotelId)
    const before = await rowOf(db, actor.hotelId, id)
    await check(db, actor.hotelId, change)
    const place = { hotelId: actor.hotelId, id, version }
    const updated = await updateTemplate(db, place, change).catch(refuseTaken)
    if (!updated) throw new Refusal('settingChangedMeanwhile', { data: { current: before } })
    const after = await rowOf(db, actor.hotelId, id)
    const shownValues = (row: TemplateRow) => ({
      name: row.name,
      locale: row.locale,
      category: row.categoryName?.[locale] ?? null,
      body: row.body,
    })
    const [old, now] = [shownValues(before), shownValues(after)]
    const fields = (Object.keys(old) as (keyof typeof old)[]).filter(
      (field) => old[field] !== now[field],
    )
    const changes = fields.map((field) => ({
      field: `templates.${field}`,
      item: before.name,
      from: old[field],
      to: now[field],
    }))
    return doneWith(ctx, 'edit', before, after, changes)
  },

  async remove(ctx, { id }) {
    const { db, actor } = ctx
    await lockHotel(db, actor.hotelId)
    const before = await rowOf(db, actor.hotelId, id)
    await deleteTemplate(db, actor.hotelId, id)
    return doneWith(ctx, 'remove', before, {}, [
      { field: 'templates.removed', item: null, from: before.name, to: null },
    ])
  },
})

/** Ends with two events: one of the template and one in the history of the hotel's settings. */
function doneWith<T>(
  { actor }: CommandContext<'AuditManage'>,
  action: string,
  { id }: { id: string },
  answer: T,
  changes: SettingChange[],
) {
  return done(
    answer,
    { action, entity: 'template', entityId: id },
    settingEntry(actor, 'templates', changes),
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
    throw refuseField('body', 'placeholderUnknown', { name: cut(name, 40), known })
  }
}

function refuseTaken(error: unknown): never {
  throw isNameTaken(error) ? refuseField('name', 'nameTwice') : error
}
