import { verifyRegistrationResponse } from '@simplewebauthn/server'

import { maxPasskeys, passkey } from '@hotel/contract/factor/passkey'
import type { ParsedOf } from '@hotel/contract/http/endpoint'

import { done } from '../../http/handler.ts'
import { implement } from '../../http/implement.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkOwnPassword } from '../../member/subject.queries.ts'
import { openTicket, sealTicket } from '../../session/ticket.ts'
import { findFactor } from '../queries.ts'
import { dropUnusedCodes, isFirstFactor, own, turnOn } from '../recovery.ts'
import {
  algorithms,
  makeChallenge,
  relyingParty,
  relyingPartyOf,
  timeout,
  useChallenge,
  userHandleOf,
} from './ceremony.ts'
import { countPasskeys, deletePasskey, insertPasskey, listPasskeys } from './queries.ts'
import { beginSignIn, describe, prepareSignIn } from './sign-in.ts'

export const passkeyRoutes = implement(passkey, {
  beginSignIn,
  signIn: { prepare: prepareSignIn },

  async list({ db, actor, publicUrl }) {
    const list = await listPasskeys(db, actor)
    return { origin: relyingPartyOf(publicUrl)?.origin ?? null, list }
  },

  begin: {
    async prepare(prepareCtx, { password }) {
      const { db, actor, secrets, now } = prepareCtx
      const { id } = relyingParty(prepareCtx)
      await checkOwnPassword(prepareCtx, 'password', password)
      const present = await listPasskeys(db, actor)
      if (present.length >= maxPasskeys) throw new Refusal('passkeysFull')
      const { hotelName, userName, name: displayName } = await findFactor(db, actor)
      const challenge = makeChallenge()
      const sealed = sealTicket(secrets, 'addPasskey', { memberId: actor.memberId, challenge }, now)
      const options = {
        challenge,
        rp: { id, name: hotelName },
        user: { id: userHandleOf(actor), name: userName, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout,
        excludeCredentials: present.map(describe),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      } as const
      const answer = {
        options: { ...options, pubKeyCredParams: [...options.pubKeyCredParams] },
        challenge: sealed,
      }
      return async () => done(answer, own('beginPasskey', actor))
    },
  },

  add: {
    async prepare(prepareCtx, { challenge, name, credential }) {
      const { actor, secrets, now } = prepareCtx
      const party = relyingParty(prepareCtx)
      const opened = openTicket(secrets, 'addPasskey', challenge, now)
      if (opened?.memberId !== actor.memberId) throw new Refusal('challengeOver')
      await useChallenge(prepareCtx, opened.challenge)
      const made = await verified({ ...party, ...opened }, credential)
      return async (ctx) => {
        const isFirst = await isFirstFactor(ctx)
        if ((await countPasskeys(ctx.db, actor)) >= maxPasskeys) throw new Refusal('passkeysFull')
        const facts = { ...made, name, createdAt: now }
        if (!(await insertPasskey(ctx.db, actor, facts))) throw new Refusal('passkeyThere')
        const recoveryCodes = isFirst ? await turnOn(ctx) : []
        return done({ recoveryCodes }, own('addPasskey', actor))
      }
    },
  },

  remove: {
    async prepare(prepareCtx, { id, password }) {
      await checkOwnPassword(prepareCtx, 'password', password)
      return async ({ db, actor }) => {
        if (!(await deletePasskey(db, actor, id))) throw new Refusal('notFound')
        await dropUnusedCodes(db, actor)
        return done({}, own('removePasskey', actor))
      }
    },
  },
})

/** What is kept of a new passkey. */
async function verified(
  { id, origin, challenge }: { id: string; origin: string; challenge: string },
  credential: ParsedOf<typeof passkey.add>['credential'],
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) {
      const { id: credentialId, publicKey, counter } = registrationInfo.credential
      return {
        credentialId: Buffer.from(credentialId, 'base64url'),
        publicKey: Buffer.from(publicKey),
        signCount: counter,
        transports: credential.response.transports ?? [],
      }
    }
  } catch {
    // Malformed or of another address: the library says so by throwing.
  }
  throw new Refusal('passkeyRefused')
}
