import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { useFeedbackText } from '../useFeedbackText.ts'

const CreateDialog = lazy(async () => ({
  default: (await import('./CreateDialog.tsx')).CreateDialog,
}))

/** Opens the form for a case reported in person, by phone or by email. */
export function CreateButton() {
  const { t } = useFeedbackText()
  const [open, setOpen] = useState(false)
  useKeys({ c: { label: t('worklist.create.title'), run: () => setOpen(true), opensField: true } })
  return (
    <>
      <Button
        icon={<SquarePen />}
        shortcut="c"
        title={t('worklist.create.button')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('worklist.create.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CreateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
