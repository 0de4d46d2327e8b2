import type { ParsedOf } from '@hotel/contract/endpoint'
import type { feedback } from '@hotel/contract/feedback'

import { claimPhotos } from '../../attachment/queries.ts'
import { done, type Doing } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../http/refusal.ts'
import { hashToken } from '../../secrets.ts'
import { findCategory } from '../act/classify.queries.ts'
import { isMember } from '../act/people.queries.ts'
import { createCase, findHouseByNo, newCaseToken } from './create.queries.ts'
import { keepContact } from './identity.queries.ts'
import { findCaseSetting, type CaseSetting } from '../life/setting.queries.ts'

type Act = Doing<'Suggestion'>
type Told = ParsedOf<typeof feedback.create>

/** The desk writes down what a guest said; the guest gets a page of their own all the same. */
export async function createForGuest(act: Act, input: Told) {
  const { db, actor, now, publicUrl } = act
  const { hotelId, memberId, timezone } = actor
  const house = await findHouseByNo(db, hotelId, input.houseNo)
  if (!house) throw refuseField('houseNo', 'houseUnknown')
  const category = await categoryFor(act, input)
  const guestToken = newCaseToken(house.hotelCode)
  const { attachmentIds, contact } = input
  const setting = await findCaseSetting(db, hotelId)
  const made = await createCase(db, {
    hotelId,
    timezone,
    at: now,
    type: input.type,
    house,
    sunCodeId: null,
    category,
    severity: severityOf(act, input, category.defaultSeverity),
    aboutMemberId: await subjectOf(act, input),
    source: input.source,
    content: input.content,
    contentLang: input.contentLang,
    remedySought: input.remedySought || null,
    guestIdentityId: contact ? await keep(act, setting, contact, input.contentLang) : null,
    consentVersion: contact ? setting.consentVersion : null,
    guestTokenHash: hashToken(guestToken),
    photoCount: new Set(attachmentIds).size,
  })
  const claim = { hotelId, by: { memberId }, visibility: 'public' as const, feedbackId: made.id }
  if (!(await claimPhotos(db, claim, attachmentIds))) {
    throw refuseField('attachmentIds', 'photosUnknown')
  }
  const onCase = { entity: 'feedback', entityId: made.id } as const
  return done(
    { id: made.id, feedbackNo: made.feedbackNo, statusUrl: `${publicUrl}/s/${guestToken}` },
    { action: 'create', ...onCase, detail: { version: 1, houseId: house.id } },
    { action: 'route', ...onCase, actorKind: 'system', detail: { version: 1, ...made.routedTo } },
  )
}

async function categoryFor({ db, actor }: Act, { categoryId, type }: Told) {
  const category = await findCategory(db, actor.hotelId, categoryId)
  if (!category) throw new Refusal('notFound')
  if (category.type !== type) throw refuseField('categoryId', 'categoryUnknown')
  return category
}

function severityOf({ actor }: Act, { severity }: Told, usual: 1 | 2 | 3 | 4) {
  if (severity && severity > usual && actor.userRole > 2) {
    throw refuseField('severity', 'classifyNeedsManager')
  }
  return severity ?? usual
}

async function subjectOf({ db, actor }: Act, { aboutMemberId }: Told) {
  if (!aboutMemberId) return null
  if (!(await isMember(db, actor.hotelId, aboutMemberId))) throw new Refusal('notFound')
  return aboutMemberId
}

const keep = (
  act: Act,
  { phone, retentionDays }: CaseSetting,
  contact: NonNullable<Told['contact']>,
  locale: 'en' | 'zh-CN',
) => {
  const { hotelId: id, timezone } = act.actor
  return keepContact(act, { id, phone, timezone, retentionDays }, contact, locale)
}
