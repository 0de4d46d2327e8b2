import { useState } from 'react'

/** Whether any field of a form has uploads in progress. */
export function useUploading() {
  const [fields, setFields] = useState<readonly string[]>([])
  return {
    isUploading: fields.length > 0,
    setUploading: (busy: boolean, field: string) =>
      setFields((before) => [
        ...before.filter((other) => other !== field),
        ...(busy ? [field] : []),
      ]),
  }
}
