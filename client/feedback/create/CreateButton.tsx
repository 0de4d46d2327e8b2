import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { useAddress } from '../address.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

const loadDialog = async () => ({ default: (await import('./CreateDialog.tsx')).CreateDialog })
const CreateDialog = lazy(loadDialog)

/** Opens the form for a case reported in person, by phone or by email; `create` in the query has it open. */
export function CreateButton() {
  const { t } = useHotelText()
  const { caseId, change } = useAddress()
  const isRequested = new URLSearchParams(useLocation().search).has('create')
  const [isPressed, setOpen] = useState(false)
  const open = isPressed || isRequested
  const close = () => {
    setOpen(false)
    if (isRequested) change({}, caseId, true)
  }
  const run = () => setOpen(true)
  useKeys({ c: { label: t('worklist.create.title'), run, opensField: loadDialog } })
  return (
    <>
      <Button
        icon={<SquarePen />}
        shortcut="c"
        title={t('worklist.create.button')}
        aria-haspopup="dialog"
        onClick={run}
      >
        {t('worklist.create.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CreateDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
