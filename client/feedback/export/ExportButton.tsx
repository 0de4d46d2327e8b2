import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useWords } from '../useWords.ts'

const ExportDialog = lazy(async () => ({
  default: (await import('./ExportDialog.tsx')).ExportDialog,
}))

type ExportProps = { filter: FeedbackFilter; listed: string | undefined }

/** Opens what takes the cases of the list out as a file. */
export function ExportButton(props: ExportProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Download />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('feedback.export.button')}
      </Button>
      {open && <ExportPart {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export const ExportPart = (props: ExportProps & { onClose: () => void }) => (
  <Suspense fallback={null}>
    <ExportDialog {...props} />
  </Suspense>
)
