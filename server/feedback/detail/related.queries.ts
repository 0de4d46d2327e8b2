import { sql, type Kysely } from 'kysely'

import type { UserRole } from '@hotel/contract/http/endpoint'

import type { Reads } from '../../db/open.ts'
import { kept } from '../../db/statement/kept.ts'
import { instantOf } from '../../db/statement/kysely.ts'
import { rowsAsJson } from '../../db/statement/rows.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'
import { givenViewer, seesAll, visibleTo, type Viewer } from '../access.queries.ts'
import { withNames } from '../queries.ts'
import { mergedInto } from './merged.queries.ts'

/** What decides which other cases are related to one. */
type Relations = {
  id: string
  houseId: string
  guestPhoneHash: Buffer | null
  mergedIntoId: string | null
  cameBackOf: string | null
}
type Values = Viewer & Relations
type Given = <K extends keyof Values>(key: K) => Values[K]

/** Other cases of the same room, newest first. */
const historyOf = (db: Reads, viewer: Viewer, given: Given) =>
  withNames(db)
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.currentHouseId', '=', given('houseId'))
    .where('feedback.id', '!=', given('id'))
    .orderBy('feedback.id', 'desc')
    .limit(10)
    .select([
      'feedback.id',
      'feedback.feedbackNo',
      'feedback.status',
      'category.name as categoryName',
      'feedback.createdAt',
    ])

/** Id, number and room of a case. */
const nameOf = (db: Reads, viewer: Viewer, id: string | null) =>
  withNames(db)
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.id', '=', id)
    .select(['feedback.id', 'feedback.feedbackNo', 'house.houseNo'])

/** Number of other cases with the same phone number. */
const ofSameGuest = (db: Reads, viewer: Viewer, given: Given) =>
  db
    .selectFrom('feedback')
    .innerJoin('guestIdentity', (join) =>
      sameHotel(join, 'guestIdentity.id', 'feedback.guestIdentityId'),
    )
    .where((eb) => visibleTo(viewer)(eb))
    .where('guestIdentity.phoneHash', '=', given('guestPhoneHash'))
    .where('feedback.id', '!=', given('id'))
    .select((eb) => eb.fn.countAll<number>().as('count'))

const relatedTo = (db: Kysely<Tables>, given: Given, viewer: Viewer) =>
  db.selectNoFrom([
    rowsAsJson(mergedInto(db, viewer, given('id'))).as('merged'),
    rowsAsJson(nameOf(db, viewer, given('mergedIntoId'))).as('activeCase'),
    rowsAsJson(nameOf(db, viewer, given('cameBackOf'))).as('cameBack'),
    rowsAsJson(historyOf(db, viewer, given)).as('houseHistory'),
    sql<number>`(${ofSameGuest(db, viewer, given)})`.as('previousCount'),
  ])

const relationsFor = (userRole: UserRole) =>
  kept<Values>()((db, given) => relatedTo(db, given, givenViewer(given, userRole)))
const relations = { all: relationsFor(2), some: relationsFor(3) }

/** Other cases that have to do with this one, as far as the viewer may see them. */
export async function findRelated(db: Reads, viewer: Viewer, item: Relations) {
  const { id, houseId, guestPhoneHash, mergedIntoId, cameBackOf } = item
  // Named, because the case has a department of its own.
  const values = { ...viewer, id, houseId, guestPhoneHash, mergedIntoId, cameBackOf }
  const found = await relations[seesAll(viewer) ? 'all' : 'some'].find(db, values)
  const { activeCase, cameBack, houseHistory, merged, ...others } = found!
  return {
    ...others,
    merged: merged.map((each) => ({ ...each, createdAt: instantOf(each.createdAt) })),
    mergedInto: activeCase[0] ?? null,
    cameBackOf: cameBack[0] ?? null,
    houseHistory: houseHistory.map((each) => ({ ...each, createdAt: instantOf(each.createdAt) })),
  }
}
