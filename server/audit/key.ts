import type { Secrets } from '../secrets.ts'
import { newSigningKey, verifierKeyOf, type SigningKey } from './note.ts'
import type { Tree } from './queries.ts'

/** A new key; its name says whose history it signs, as a URL without its scheme (C2SP). */
export function sealNewKey(secrets: Secrets, publicUrl: string, hotelId: string, code: string) {
  const host = publicUrl.replace(/^https?:\/\//, '').replaceAll(/[\s+]/g, '') || 'localhost'
  return secrets.seal(JSON.stringify(newSigningKey(hotelId, `${host}/hotel/${code}`)))
}

/** Sealed with its hotel, so that nobody can put another hotel's key in its place. */
export function openKey(secrets: Secrets, { hotelId, signingKey }: Tree): SigningKey {
  const key = JSON.parse(secrets.unseal(signingKey)) as SigningKey
  if (key.hotelId !== hotelId) throw new Error('This key signs the history of another hotel.')
  return key
}

/** The public key; null if this secret key does not open it. */
export function keyOf(secrets: Secrets, tree: Tree): string | null {
  try {
    return verifierKeyOf(openKey(secrets, tree))
  } catch {
    return null
  }
}
