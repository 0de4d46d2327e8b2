import type { Reads } from '../../db/open.ts'

export const findCategory = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('category')
    .select(['id', 'type', 'defaultSeverity', 'departmentId', 'sensitive'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findHouse = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('house')
    .select(['id', 'houseNo', 'building', 'floor'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
