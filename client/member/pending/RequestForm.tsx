import type { MemberRow } from '@hotel/contract/member'
import { lazy, Suspense } from 'react'

import { RejectForm } from './RejectForm.tsx'

const MemberForm = lazy(() =>
  import('../form/MemberForm.tsx').then((code) => ({ default: code.MemberForm })),
)

export type RequestFormName = 'confirm' | 'reject'

type RequestFormProps = { item: MemberRow; form: RequestFormName; onClose: () => void }

/** Confirms or rejects a request; not part of its card, which goes when a colleague has decided. */
export function RequestForm({ form, ...props }: RequestFormProps) {
  if (form === 'reject') return <RejectForm {...props} />
  return (
    <Suspense fallback={null}>
      <MemberForm {...props} />
    </Suspense>
  )
}
