import * as z from 'zod/mini'

/** Bytes as the JSON of WebAuthn has them. */
const bytes = (most: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.minLength(1), z.maxLength(most))
const credentialId = bytes(1400)
/** How the browser reaches it again: `internal`, `hybrid`, `usb`, … */
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))
const type = z.literal('public-key')

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.create`. */
export const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z.optional(transports),
  }),
})

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.get`. */
export const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
})

const known = z.object({ id: credentialId, type, transports: z.array(z.string()) })
const required = z.literal('required')

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.boolean(),
    userVerification: required,
  }),
  attestation: z.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /** Empty: the member chooses among those the device holds. */
  allowCredentials: z.array(known),
  userVerification: required,
})
