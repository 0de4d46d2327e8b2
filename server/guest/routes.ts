import { guest } from '@hotel/contract/guest'

import { claimPhotos } from '../attachment/queries.ts'
import { createCase, newCaseToken } from '../feedback/create/create.queries.ts'
import { eraseIdentity, keepContact } from '../feedback/create/identity.queries.ts'
import { done, type Asking } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../http/throttle.ts'
import { listOffered } from '../order/queries.ts'
import { hashToken, hotelCodeOf } from '../secrets.ts'
import { consentVersionOf } from './consent.ts'
import { correctContact } from './contact.ts'
import { actAsGuest } from './deeds.ts'
import { exportOf, pageOf } from './page.ts'
import { findOpenCode, listCategories } from './queries.ts'

const fastestPersonMs = 3000

export const guestRoutes = serve(guest, {
  async room({ db, actor }) {
    const { setting, ...code } = await findOpenCode(db, actor)
    const categories = await listCategories(db, actor.hotelId)
    const isOrdering = code.kind === 'cost' && code.hasPayment
    return {
      ...code,
      services: isOrdering ? await listOffered(db, actor.hotelId) : [],
      languages: setting.guestForm.languages,
      form: setting.guestForm,
      retentionDays: setting.retentionDays,
      categories: categories.filter(({ retired }) => !retired),
      consentVersion: consentVersionOf(setting),
    }
  },

  async submit({ db, actor, address, now, secrets, publicUrl }, input) {
    const code = await findOpenCode(db, actor, { sentAt: now })
    if (input.website || input.elapsedMs < fastestPersonMs) throw new Refusal('robot')
    await countTry(
      db,
      [
        { bucket: `guest device ${fingerprint(secrets, input.deviceId)}`, most: 5, minutes: 60 },
        { bucket: `guest code ${code.id}`, most: 10, minutes: 60 },
        { bucket: `guest from ${address}`, most: 30, minutes: 60 },
      ],
      now,
    )
    // One that was retired while the guest wrote is taken all the same.
    const categories = await listCategories(db, actor.hotelId)
    const category = categories.find(
      ({ id, type }) => id === input.categoryId && type === input.type,
    )
    if (!category) throw refuseField('categoryId', 'categoryUnknown')
    const { guestForm, retentionDays } = code.setting
    const hotel = {
      id: actor.hotelId,
      phone: code.hotelPhone,
      timezone: actor.timezone,
      retentionDays,
    }
    // What the hotel has ceased to ask for it does not keep either.
    const contact = guestForm.contact ? input.contact : undefined
    const guestIdentityId = contact
      ? await keepContact({ db, now, secrets }, hotel, contact, input.contentLang)
      : null
    const guestToken = newCaseToken(hotelCodeOf(actor.token))
    const photoIds = [...new Set(input.attachmentIds)]
    const made = await createCase(db, {
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
      guestIdentityId,
      consentVersion: contact?.consentVersion ?? null,
      guestTokenHash: hashToken(guestToken),
      photoCount: photoIds.length,
    })
    const claim = {
      hotelId: actor.hotelId,
      by: { sunCodeId: code.id },
      visibility: 'public' as const,
      feedbackId: made.id,
    }
    if (!(await claimPhotos(db, claim, photoIds))) {
      throw refuseField('attachmentIds', 'photosUnknown')
    }
    const onCase = { entity: 'feedback', entityId: made.id } as const
    const { feedbackNo, routedTo } = made
    return done(
      { feedbackNo, guestToken, statusUrl: `${publicUrl}/s/${guestToken}` },
      { action: 'submit', ...onCase, detail: { version: 1, houseId: code.houseId } },
      { action: 'route', ...onCase, actorKind: 'system', detail: { version: 1, ...routedTo } },
    )
  },

  status: (ask) => pageOf(ask),
  export: (ask) => exportOf(ask),

  answer: (act, { message, attachmentIds }) =>
    actAsGuest(act, 'answer', { message, attachmentIds }),
  confirm: (act) => actAsGuest(act, 'confirm', {}),
  dispute: (act, { message }) => actAsGuest(act, 'dispute', { message }),
  rate: (act, { rating, comment }) =>
    actAsGuest(act, 'rate', { update: { rating, ratingComment: comment || null } }),
  withdraw: (act) => actAsGuest(act, 'withdraw', {}),
  correct: (act, { contact }) =>
    actAsGuest(act, 'correct', async (item) => ({
      update: await correctContact(act, item, contact),
    })),
  erase: (act) =>
    actAsGuest(act, 'erase', async (item) => {
      await eraseIdentity(act.db, act.actor.hotelId, item.guestIdentityId!, act.now)
      return {}
    }),
})

const fingerprint = (secrets: Asking['secrets'], text: string) =>
  secrets.fingerprint(text).toString('base64url')
