import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { useWords } from '../useWords.ts'

const CreateDialog = lazy(async () => ({
  default: (await import('./CreateDialog.tsx')).CreateDialog,
}))

/** Opens what writes down the words of a guest who stands at the desk or calls. */
export function CreateButton() {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  useKeys({ c: { does: t('worklist.create.title'), deed: () => setOpen(true), asks: true } })
  return (
    <>
      <Button
        icon={<SquarePen />}
        shortcut="c"
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
