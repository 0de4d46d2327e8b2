import type { FeedbackFilter } from '@hotel/contract/feedback'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

const ExportDialog = lazy(async () => ({
  default: (await import('./ExportDialog.tsx')).ExportDialog,
}))

type ExportProps = { filter: FeedbackFilter; countText: string | undefined }

/** Opens the export dialog for the cases of the list. */
export function ExportButton(props: ExportProps) {
  const { t } = useHotelText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Download />}
        title={t('feedback.export.button')}
        data-minor
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
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
