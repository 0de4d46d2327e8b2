import { sql, type SqlBool } from 'kysely'

import type { FeedbackType } from '@hotel/contract/feedback'

import type { Reads } from '../db/open.ts'
import { prepared } from '../db/statement/prepared.ts'
import { rowsAsJson } from '../db/statement/rows.ts'
import {
  cameBackSince,
  recentlyResolvedIn,
  termsOf,
  type CaseBasis,
} from '../feedback/create/create.queries.ts'
import { candidatesOf, routeAmong } from '../feedback/routing/route.queries.ts'
import type { Guest } from '../http/handler.ts'
import { hashToken } from '../secrets.ts'
import { codeOf, openCode } from './queries.ts'

type Submission = {
  hotelId: string
  tokenHash: Buffer
  categoryId: string
  type: FeedbackType
  since: Date
}

/** The code, the category and what a new case of both depends on, in one statement. */
const submissions = prepared<Submission>()((db, param) => {
  const hotelId = sql.ref<string>('sunCode.hotelId')
  const houseId = sql.ref<string>('house.id')
  const categoryId = param('categoryId')
  const category = db
    .selectFrom('category')
    .where('category.hotelId', '=', hotelId)
    .where('category.id', '=', categoryId)
    .where('category.type', '=', param('type'))
  const departmentId = sql<string>`${category.select('category.departmentId')}`
  return codeOf(db, param('hotelId'), param('tokenHash')).select([
    rowsAsJson(
      category.select([
        'category.id',
        'category.defaultSeverity',
        'category.departmentId',
        'category.sensitive',
      ]),
    ).as('categories'),
    rowsAsJson(
      db
        .selectFrom('department')
        .where('department.hotelId', '=', hotelId)
        .where('department.id', '=', departmentId)
        .select(['department.id', 'department.targets', 'department.hours']),
    ).as('departments'),
    rowsAsJson(
      candidatesOf(db, { hotelId, houseId, departmentId }).where(
        sql<SqlBool>`not ${category.select('category.sensitive')}`,
      ),
    ).as('candidates'),
    recentlyResolvedIn(db, { hotelId, houseId, categoryId, since: param('since') }).as(
      'cameBackOf',
    ),
  ])
})

/** What a guest's new case depends on; refuses as `findOpenCode` does. */
export async function findSubmission(
  db: Reads,
  { hotelId, token }: Guest,
  { categoryId, type }: Pick<Submission, 'categoryId' | 'type'>,
  now: Date,
) {
  const tokenHash = hashToken(token)
  const place = { hotelId, tokenHash, categoryId, type, since: cameBackSince(now) }
  const { categories, departments, candidates, cameBackOf, ...code } = openCode(
    await submissions.find(db, place),
    now,
  )
  const basisOf = (category: (typeof categories)[number]): CaseBasis => {
    const routedTo = routeAmong({ ...category, aboutMemberId: null }, candidates)
    const department = departments.find(({ id }) => id === routedTo.departmentId)
    return { terms: termsOf(code.setting, department), routedTo, cameBackOf }
  }
  return { code, category: categories[0], basisOf }
}
