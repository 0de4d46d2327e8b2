import { useState } from 'react'

/**
 * What the photos of a field wait for: `failed` until each is uploaded or removed, `unreached` until there
 * is a connection.
 */
export type Uploads = 'sending' | 'failed' | 'unreached' | undefined

/** The uploads of a form's fields. */
export function useUploads() {
  const [fields, setFields] = useState<Readonly<Record<string, Uploads>>>({})
  const fieldsOf = (...some: Uploads[]) =>
    Object.keys(fields).filter((field) => some.includes(fields[field]))
  return {
    isUploading: Object.values(fields).includes('sending'),
    /** Fields with photos that could not be uploaded. */
    failedFields: fieldsOf('failed', 'unreached'),
    /** Whether all of them only wait for a connection. */
    isUnreached: fieldsOf('failed').length === 0 && fieldsOf('unreached').length > 0,
    setUploads: (field: string, uploads: Uploads) =>
      setFields((before) => ({ ...before, [field]: uploads })),
  }
}
