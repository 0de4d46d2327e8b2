import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { factorDemand } from '../../api/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { present } from '../../ui/overlay/present.ts'
import { FactorChoice } from './FactorChoice.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Above the page while a demanded second factor is missing; what was refused loads again afterwards. */
export function FactorBar() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  useEffect(() => () => void queries.invalidateQueries(), [queries])
  return (
    <div className="row wrap gap-4 lines-2 band medium warn">
      <span>{t('factor.demand')}</span>
      <Button onClick={() => void addFactor()}>{t('factor.demandOpen')}</Button>
    </div>
  )
}

let isOpen = false

/** Adds the second factor above the page, unless a dialog for it is open. */
export async function addFactor() {
  if (isOpen) return
  isOpen = true
  await present<void>((settle) => <FactorDialog onClose={() => settle()} />)
  isOpen = false
}

function FactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = () => {
    factorDemand.set(false)
    onClose()
  }
  // The codes are shown once, so only their own button closes the dialog then.
  return (
    <Dialog title={t('factor.firstTitle')} role="alertdialog" onClose={codes ? undefined : onClose}>
      <DialogFields>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={done} />
        ) : (
          <>
            <p className="muted">{t('factor.firstText')}</p>
            <FactorChoice
              onAdded={(given) => (given.length > 0 ? setCodes(given) : done())}
              onCancel={onClose}
            />
          </>
        )}
      </DialogFields>
    </Dialog>
  )
}
