import type { LocaleText } from '@hotel/contract/http/endpoint'

import type { Reads, Writes } from '../db/open.ts'
import { isInCurrency } from '../hotel/queries.ts'

/** Finds a service and locks it against changes until the order is written. */
export const findService = (db: Writes, hotelId: string, id: string) =>
  db
    .selectFrom('service')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .select(['id', 'name', 'priceCents', 'currency', 'maxQuantity', 'departmentId', 'active'])
    .select((eb) => isInCurrency(hotelId)(eb).as('isInCurrency'))
    .forShare()
    .executeTakeFirst()

/** The first category for orders; a hotel always has at least one. */
export const findOrderCategory = (db: Reads, hotelId: string) =>
  db
    .selectFrom('category')
    .where('hotelId', '=', hotelId)
    .where('type', '=', 'service_request')
    .where('retired', '=', false)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .select(['id', 'defaultSeverity', 'departmentId', 'sensitive'])
    .executeTakeFirstOrThrow()

type Ordered = {
  hotelId: string
  feedbackId: string
  serviceId: string
  name: LocaleText
  priceCents: number
  currency: string
  quantity: number
}

export const insertOrder = (db: Writes, { name, ...ordered }: Ordered) =>
  db
    .insertInto('orderedService')
    .values({ ...ordered, name: JSON.stringify(name) })
    .execute()
