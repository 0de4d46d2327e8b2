import { useState } from 'react'

/** What the photos of a field wait for; `failed` until each is uploaded or removed. */
export type Uploads = 'sending' | 'failed' | undefined

/** The uploads of a form's fields. */
export function useUploads() {
  const [fields, setFields] = useState<Readonly<Record<string, Uploads>>>({})
  return {
    isUploading: Object.values(fields).includes('sending'),
    /** Fields with photos that could not be uploaded. */
    failedFields: Object.keys(fields).filter((field) => fields[field] === 'failed'),
    setUploads: (field: string, uploads: Uploads) =>
      setFields((before) => ({ ...before, [field]: uploads })),
  }
}
