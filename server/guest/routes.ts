import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { guest } from '@hotel/contract/guest'
import { hotelCodeOf } from '@hotel/contract/guest/token'

import { minFillMs } from '@hotel/contract/http/robot'
import { claimPhotos } from '../feedback/photo.queries.ts'
import { createCase, newCaseToken } from '../feedback/create/create.queries.ts'
import { eraseIdentity, sealContact } from '../feedback/create/identity.queries.ts'
import { listOffered } from '../hotel/queries.ts'
import { done, type QueryContext, type CommandContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { hashToken } from '../secrets.ts'
import { consentVersionOf } from '../hotel/consent.ts'
import { correctContact } from './contact.ts'
import { actAsGuest } from './actions.ts'
import { exportOf, pageOf } from './page.ts'
import { repeatReceipt } from './receipt.queries.ts'
import { findOpenCode, listCategories, offersFree } from './queries.ts'
import { findSubmission } from './submission.queries.ts'

type Submission = ParsedOf<typeof guest.submit>

export const guestRoutes = implement(guest, {
  async room({ db, actor }) {
    const { setting, ...code } = await findOpenCode(db, actor)
    const categories = await listCategories(db, actor.hotelId)
    return {
      ...code,
      timezone: actor.timezone,
      services: await listOffered(db, actor.hotelId, {
        free: offersFree(code),
        priced: code.kind === 'cost' && code.hasPayment,
      }),
      skin: setting.skin,
      languages: setting.guestForm.languages,
      form: setting.guestForm,
      retentionDays: setting.retentionDays,
      categories: categories.filter(({ retired }) => !retired),
      consentVersion: consentVersionOf(setting),
    }
  },

  submit: { run: submit, repeat: repeatReceipt },
  status: (ctx) => pageOf(ctx),
  export: (ctx) => exportOf(ctx),

  answer: {
    run: (ctx, { message, attachmentIds }) => actAsGuest(ctx, 'answer', { message, attachmentIds }),
    repeat: pageOf,
  },
  confirm: { run: (ctx) => actAsGuest(ctx, 'confirm', {}), repeat: pageOf },
  dispute: { run: (ctx, { message }) => actAsGuest(ctx, 'dispute', { message }), repeat: pageOf },
  rate: {
    run: (ctx, { rating, comment }) =>
      actAsGuest(ctx, 'rate', {
        // Stars alone keep the comment; an empty one removes it.
        update: { rating, ...(comment === undefined ? {} : { ratingComment: comment || null }) },
      }),
    repeat: pageOf,
  },
  withdraw: { run: (ctx) => actAsGuest(ctx, 'withdraw', {}), repeat: pageOf },
  correct: {
    run: (ctx, { contact }) =>
      actAsGuest(ctx, 'correct', async (item) => ({
        update: await correctContact(ctx, item, contact),
      })),
    repeat: pageOf,
  },
  erase: {
    run: (ctx) =>
      actAsGuest(ctx, 'erase', async (item) => {
        await eraseIdentity(ctx.db, ctx.actor.hotelId, item.guestIdentityId!, ctx.now)
        return {}
      }),
    repeat: pageOf,
  },
})

const fingerprint = (secrets: QueryContext['secrets'], text: string) =>
  secrets.fingerprint(text).toString('base64url')

async function submit(ctx: CommandContext<'guest'>, input: Submission) {
  const { db, actor, addressKey, now, secrets, publicUrl } = ctx
  // A category retired while the guest was writing is still accepted.
  const { code, category, basisOf } = await findSubmission(db, actor, input, now)
  if (input.website || input.elapsedMs < minFillMs) throw new Refusal('robot')
  if (!category) throw refuseField('categoryId', 'categoryUnknown')
  const { guestForm, retentionDays } = code.setting
  const hotel = {
    id: actor.hotelId,
    phone: code.hotelPhone,
    timezone: actor.timezone,
    retentionDays,
  }
  // Drop contact data if the hotel no longer asks for it.
  const contact = guestForm.contact ? input.contact : undefined
  const guestToken = newCaseToken(hotelCodeOf(actor.token))
  const photoIds = [...new Set(input.attachmentIds)]
  const newCase = {
    hotelId: actor.hotelId,
    timezone: actor.timezone,
    at: now,
    type: input.type,
    house: { ...code, id: code.houseId },
    sunCodeId: code.id,
    category,
    source: code.provider === 'wechat' ? 'wechat' : 'code',
    content: input.content,
    contentLang: input.contentLang,
    remedySought: input.remedySought || null,
    contact: contact ? sealContact(ctx, hotel, contact, input.contentLang) : null,
    consentVersion: contact?.consentVersion ?? null,
    guestTokenHash: hashToken(guestToken),
    photoCount: photoIds.length,
  } as const
  const limits = [
    { bucket: `guest device ${fingerprint(secrets, input.deviceId)}`, max: 5, minutes: 60 },
    { bucket: `guest code ${code.id}`, max: 10, minutes: 60 },
    { bucket: `guest from ${addressKey()}`, max: 30, minutes: 60 },
  ]
  const created = await createCase(db, newCase, { basis: basisOf(category), limits })
  const claim = {
    hotelId: actor.hotelId,
    by: { sunCodeId: code.id },
    visibility: 'public' as const,
    feedbackId: created.id,
  }
  if (!(await claimPhotos(db, claim, photoIds))) {
    throw refuseField('attachmentIds', 'photosUnknown')
  }
  const onCase = { entity: 'feedback', entityId: created.id } as const
  const { feedbackNo, routedTo } = created
  return {
    ...done(
      { feedbackNo, guestToken, statusUrl: `${publicUrl}/s/${guestToken}` },
      { action: 'submit', ...onCase, detail: { version: 1, houseId: code.houseId } },
      { action: 'route', ...onCase, actorKind: 'system', detail: { version: 1, ...routedTo } },
    ),
    saved: { feedbackNo, guestToken },
  }
}
