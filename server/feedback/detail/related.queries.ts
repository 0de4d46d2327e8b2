import { sql, type Kysely } from 'kysely'

import type { UserRole } from '@hotel/contract/http/endpoint'

import type { Reads } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import { instantOf } from '../../db/statement/kysely.ts'
import { rowsAsJson } from '../../db/statement/rows.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'
import { viewerParams, seesAll, visibleTo, type Viewer } from '../access.queries.ts'
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
type Param = <K extends keyof Values>(key: K) => Values[K]

/** The newest other cases. */
const othersOf = (db: Reads, viewer: Viewer, param: Param) =>
  withNames(db)
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.id', '!=', param('id'))
    .orderBy('feedback.id', 'desc')
    .limit(10)
    .select([
      'feedback.id',
      'feedback.feedbackNo',
      'feedback.status',
      'category.name as categoryName',
      'house.houseNo',
      'feedback.createdAt',
    ])

const ofHouse = (db: Reads, viewer: Viewer, param: Param) =>
  othersOf(db, viewer, param).where('feedback.currentHouseId', '=', param('houseId'))

const ofGuest = (db: Reads, viewer: Viewer, param: Param) =>
  othersOf(db, viewer, param)
    .innerJoin('guestIdentity', (join) =>
      sameHotel(join, 'guestIdentity.id', 'feedback.guestIdentityId'),
    )
    .where('guestIdentity.phoneHash', '=', param('guestPhoneHash'))

/** Id, number and room of a case. */
const nameOf = (db: Reads, viewer: Viewer, id: string | null) =>
  withNames(db)
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.id', '=', id)
    .select(['feedback.id', 'feedback.feedbackNo', 'house.houseNo'])

/** Number of other cases with the same phone number. */
const countOfGuest = (db: Reads, viewer: Viewer, param: Param) =>
  db
    .selectFrom('feedback')
    .innerJoin('guestIdentity', (join) =>
      sameHotel(join, 'guestIdentity.id', 'feedback.guestIdentityId'),
    )
    .where((eb) => visibleTo(viewer)(eb))
    .where('guestIdentity.phoneHash', '=', param('guestPhoneHash'))
    .where('feedback.id', '!=', param('id'))
    .select((eb) => eb.fn.countAll<number>().as('count'))

const relatedTo = (db: Kysely<Tables>, param: Param, viewer: Viewer) =>
  db.selectNoFrom([
    rowsAsJson(mergedInto(db, viewer, param('id'))).as('merged'),
    rowsAsJson(nameOf(db, viewer, param('mergedIntoId'))).as('activeCase'),
    rowsAsJson(nameOf(db, viewer, param('cameBackOf'))).as('cameBack'),
    rowsAsJson(ofHouse(db, viewer, param)).as('houseHistory'),
    rowsAsJson(ofGuest(db, viewer, param)).as('guestHistory'),
    sql<number>`(${countOfGuest(db, viewer, param)})`.as('previousCount'),
  ])

const relationsFor = (userRole: UserRole) =>
  prepared<Values>()((db, param) => relatedTo(db, param, viewerParams(param, userRole)))
const relations = { all: relationsFor(2), some: relationsFor(3) }

/** Other cases that have to do with this one, as far as the viewer may see them. */
export async function findRelated(db: Reads, viewer: Viewer, item: Relations) {
  const { id, houseId, guestPhoneHash, mergedIntoId, cameBackOf } = item
  // Named, because the case has a department of its own.
  const values = { ...viewer, id, houseId, guestPhoneHash, mergedIntoId, cameBackOf }
  const found = await relations[seesAll(viewer) ? 'all' : 'some'].find(db, values)
  const { activeCase, cameBack, houseHistory, guestHistory, merged, ...others } = found!
  const dated = <Row extends { createdAt: string }>(rows: Row[]) =>
    rows.map((each) => ({ ...each, createdAt: instantOf(each.createdAt) }))
  return {
    ...others,
    merged: dated(merged),
    mergedInto: activeCase[0] ?? null,
    cameBackOf: cameBack[0] ?? null,
    houseHistory: dated(houseHistory),
    guestHistory: dated(guestHistory),
  }
}
