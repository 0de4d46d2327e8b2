import { sql, type ExpressionBuilder } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'
import type { Ordered } from '@hotel/contract/guest/ordered'

import { brief } from '../db/brief.ts'
import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'

const briefLength = 120

/** Cases joined with category, room, owner and department. */
export const withNames = (db: Reads) =>
  db
    .selectFrom('feedback')
    .innerJoin('category', (join) => sameHotel(join, 'category.id', 'feedback.categoryId'))
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .leftJoin('member as owner', (join) => sameHotel(join, 'owner.id', 'feedback.ownerId'))
    .leftJoin('department', (join) => sameHotel(join, 'department.id', 'feedback.departmentId'))

/** How many open cases a member has. */
export const openCountOf = (eb: ExpressionBuilder<Tables, 'member'>) =>
  eb
    .selectFrom('feedback')
    .whereRef('feedback.hotelId', '=', 'member.hotelId')
    .whereRef('feedback.ownerId', '=', 'member.id')
    .where('feedback.status', 'in', [...openStatuses])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .as('openCount')

/** The service ordered with a case, at the price agreed then. */
const orderOf = sql<Ordered | null>`(
  select jsonb_build_object('name', name, 'priceCents', price_cents, 'currency', currency,
    'quantity', quantity) from ordered_service
  where hotel_id = feedback.hotel_id and feedback_id = feedback.id)`

export const rowColumns = [
  'feedback.id',
  'feedback.feedbackNo',
  'feedback.type',
  'feedback.status',
  'feedback.severity',
  'feedback.categoryId',
  'category.name as categoryName',
  brief('feedback.content', briefLength).as('contentBrief'),
  'feedback.contentLang',
  orderOf.as('order'),
  'feedback.currentHouseId as houseId',
  'house.houseNo',
  'house.houseType',
  'feedback.building',
  'feedback.floor',
  'feedback.ownerId',
  'owner.name as ownerName',
  'department.name as departmentName',
  'feedback.createdAt',
  'feedback.dueFrom',
  'feedback.ackDueAt',
  'feedback.replyDueAt',
  'feedback.resolveDueAt',
  'feedback.resolveFrom',
  'feedback.ackAt',
  'feedback.firstReplyAt',
  'feedback.resolvedAt',
  'feedback.closedAt',
  'feedback.pausedAt',
  'feedback.pausedMs',
  'feedback.holdReason',
  'feedback.holdUntil',
  'feedback.promisedAt',
  'feedback.promiseFrom',
  'feedback.promiseDoneAt',
  'feedback.reopenCount',
  'feedback.escalationLevel',
  'feedback.unreadGuestMessages',
  'feedback.photoCount',
  'feedback.rating',
  'feedback.sensitive',
  'feedback.version',
] as const
