import * as z from 'zod'

/** The environment variables of a server that speaks https itself. */
export const tlsVariables = {
  TLS_CERT_FILE: z.string().min(1).optional(),
  TLS_KEY_FILE: z.string().min(1).optional(),
}

/** Paths of PEM files: the certificate, with those between it and its authority, and its key. */
export type TlsFiles = { cert: string; key: string }

type Values = z.output<z.ZodObject<typeof tlsVariables>>

/** Both or none: half of it would serve plain http to a proxy that expects the other. */
export function tlsFilesOf({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: Values) {
  if (cert && key) return { cert, key }
  if (!cert && !key) return undefined
  const [missing, given] = cert
    ? ['TLS_KEY_FILE', 'TLS_CERT_FILE']
    : ['TLS_CERT_FILE', 'TLS_KEY_FILE']
  throw new Error(`${missing} must be set, too: ${given} only goes with it.`)
}
