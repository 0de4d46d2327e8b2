import type { ParsedOf } from '@hotel/contract/http/endpoint'
import type { feedback } from '@hotel/contract/feedback'

import { claimPhotos } from '../photo.queries.ts'
import {
  done,
  type QueryContext,
  type CommandContext,
  type SavedAnswer,
} from '../../http/handler.ts'
import { Refusal, refuseField } from '../../http/refusal.ts'
import { hashToken } from '../../secrets.ts'
import { findCategory, findColleague } from '../act/lookup.queries.ts'
import { findState, writeNote } from '../act/queries.ts'
import { createCase, findHouseByNo, newCaseToken } from './create.queries.ts'
import { sealContact } from './identity.queries.ts'
import { findCaseSetting, type CaseSetting } from '../clocks/setting.queries.ts'

type Context = CommandContext<'Suggestion'>
type NewCaseInput = ParsedOf<typeof feedback.create>

/** Creates a case on behalf of a guest, who gets a status page as well. */
export async function createForGuest(ctx: Context, input: NewCaseInput) {
  const { db, actor, now, publicUrl } = ctx
  const { hotelId, memberId, timezone } = actor
  const house = await findHouseByNo(db, hotelId, input.houseNo)
  if (!house) throw refuseField('houseNo', 'houseUnknown')
  const category = await categoryFor(ctx, input)
  const guestToken = newCaseToken(house.hotelCode)
  const { attachmentIds, contact } = input
  const setting = await findCaseSetting(db, hotelId)
  const created = await createCase(db, {
    hotelId,
    timezone,
    at: now,
    type: input.type,
    house,
    sunCodeId: null,
    category,
    severity: severityOf(ctx, input, category.defaultSeverity),
    aboutMemberId: await subjectOf(ctx, input),
    source: input.source,
    content: input.content,
    contentLang: input.contentLang,
    remedySought: input.remedySought || null,
    contact: contact ? sealGuest(ctx, setting, contact, input.contentLang) : null,
    consentVersion: contact ? setting.consentVersion : null,
    guestTokenHash: hashToken(guestToken),
    photoCount: new Set(attachmentIds).size,
  })
  const claim = { hotelId, by: { memberId }, visibility: 'public' as const, feedbackId: created.id }
  if (!(await claimPhotos(db, claim, attachmentIds))) {
    throw refuseField('attachmentIds', 'photosUnknown')
  }
  await addStaffPhotos(ctx, created.id, input.staffPhotoIds)
  const onCase = { entity: 'feedback', entityId: created.id } as const
  const { id, feedbackNo, routedTo } = created
  const answer = { id, feedbackNo, statusUrl: `${publicUrl}/s/${guestToken}` }
  const isSeen = await findState(db, actor, id)
  return {
    ...done(
      answer,
      { action: 'create', ...onCase, detail: { version: 1, houseId: house.id } },
      { action: 'route', ...onCase, actorKind: 'system', detail: { version: 1, ...routedTo } },
    ),
    saved: { ...answer, ...(isSeen ? {} : { last: { status: 'new' as const, version: 1 } }) },
  }
}

/** Repeats the response only while the creator may see the case, or if they never could. */
export async function repeatCreate(
  { db, actor }: QueryContext<'Suggestion'>,
  _: NewCaseInput,
  saved: SavedAnswer,
) {
  const { id, feedbackNo, statusUrl, last } = saved
  if (!id || !feedbackNo || !statusUrl) throw new Refusal('notFound')
  if (!last && !(await findState(db, actor, id))) throw new Refusal('notFound')
  return { id, feedbackNo, statusUrl }
}

/** Staff photos are saved as a note without text. */
async function addStaffPhotos({ db, actor, now }: Context, feedbackId: string, ids: string[]) {
  if (ids.length === 0) return
  const { hotelId, memberId } = actor
  const noteId = await writeNote(db, memberId, { hotelId, feedbackId, body: '', at: now })
  const claim = { hotelId, by: { memberId }, visibility: 'internal' as const, feedbackId, noteId }
  if (!(await claimPhotos(db, claim, ids))) throw refuseField('staffPhotoIds', 'photosUnknown')
}

async function categoryFor({ db, actor }: Context, { categoryId, type }: NewCaseInput) {
  const category = await findCategory(db, actor.hotelId, categoryId)
  if (!category) throw new Refusal('notFound')
  if (category.type !== type) throw refuseField('categoryId', 'categoryUnknown')
  return category
}

function severityOf(
  { actor }: Context,
  { severity }: NewCaseInput,
  defaultSeverity: 1 | 2 | 3 | 4,
) {
  if (severity && severity > defaultSeverity && actor.userRole > 2) {
    throw refuseField('severity', 'classifyNeedsManager')
  }
  return severity ?? defaultSeverity
}

async function subjectOf({ db, actor }: Context, { aboutMemberId }: NewCaseInput) {
  if (!aboutMemberId) return null
  if (aboutMemberId === actor.memberId) throw refuseField('aboutMemberId', 'ownerIsSubject')
  if (!(await findColleague(db, actor.hotelId, aboutMemberId))) throw new Refusal('notFound')
  return aboutMemberId
}

const sealGuest = (
  ctx: Context,
  { phone, retentionDays }: CaseSetting,
  contact: NonNullable<NewCaseInput['contact']>,
  locale: 'en' | 'zh-CN',
) => {
  const { hotelId: id, timezone } = ctx.actor
  return sealContact(ctx, { id, phone, timezone, retentionDays }, contact, locale)
}
