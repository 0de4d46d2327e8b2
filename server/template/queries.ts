import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Locale } from '@hotel/contract/http/endpoint'

import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'

type Facts = { categoryId: string | null; locale: Locale; name: string; body: string }
type TemplateFilter = { categoryId?: string | undefined; locale?: Locale | undefined }

const templates = (db: Reads, hotelId: string) =>
  db
    .selectFrom('replyTemplate')
    .leftJoin('category', (join) => sameHotel(join, 'category.id', 'replyTemplate.categoryId'))
    .where('replyTemplate.hotelId', '=', hotelId)
    .select([
      'replyTemplate.id',
      'replyTemplate.categoryId',
      'category.name as categoryName',
      'replyTemplate.locale',
      'replyTemplate.name',
      'replyTemplate.body',
      'replyTemplate.version',
    ])

/** In the order of the hotel's categories; templates for all categories come last. */
export const listTemplates = (db: Reads, hotelId: string, { categoryId, locale }: TemplateFilter) =>
  templates(db, hotelId)
    .$if(categoryId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('replyTemplate.categoryId', '=', categoryId!),
          eb('replyTemplate.categoryId', 'is', null),
        ]),
      ),
    )
    .$if(locale !== undefined, (query) => query.where('replyTemplate.locale', '=', locale!))
    .orderBy('category.position', (order) => order.asc().nullsLast())
    .orderBy('category.id')
    .orderBy((eb) => eb.fn('lower', ['replyTemplate.name']))
    .orderBy('replyTemplate.locale')
    .execute()

export const findTemplate = (db: Reads, hotelId: string, id: string) =>
  templates(db, hotelId).where('replyTemplate.id', '=', id).executeTakeFirst()

/** Whether the category belongs to the hotel. */
export const hasCategory = async (db: Reads, hotelId: string, id: string) =>
  (await db
    .selectFrom('category')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** Locks the hotel's row, so that changes of templates run one after another. Returns its locale. */
export const lockHotel = (db: Writes, hotelId: string) =>
  db
    .selectFrom('hotel')
    .select('locale')
    .where('id', '=', hotelId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function countTemplates(db: Reads, hotelId: string) {
  const { count } = await db
    .selectFrom('replyTemplate')
    .where('hotelId', '=', hotelId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the id; throws when the name is taken (see `isNameTaken`). */
export async function insertTemplate(db: Writes, hotelId: string, facts: Facts) {
  const id = uuidv7()
  await db
    .insertInto('replyTemplate')
    .values({ ...facts, hotelId, id })
    .execute()
  return id
}

/** Undefined when the version is outdated. */
export const updateTemplate = (
  db: Writes,
  place: { hotelId: string; id: string; version: number },
  change: { [Fact in keyof Facts]?: Facts[Fact] | undefined },
) =>
  db
    .updateTable('replyTemplate')
    .set({ ...change, version: sql`version + 1` })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('version', '=', place.version)
    .returning('id')
    .executeTakeFirst()

/** Whether the error is the unique index on name, category and locale. */
export const isNameTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'reply_template_name'

export const deleteTemplate = (db: Writes, hotelId: string, id: string) =>
  db.deleteFrom('replyTemplate').where('hotelId', '=', hotelId).where('id', '=', id).execute()
