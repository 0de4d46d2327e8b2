import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { factorDemand, readOnly } from '../../api/store.ts'
import { useStored } from '../../api/subscribe.ts'
import { FactorBar } from '../../session/factor/demand.ts'
import { SessionBar } from '../../session/expiry/SessionBar.tsx'

/** Above the page: that the session has ended, that a second factor is demanded, that the server takes no changes. */
export function StatusLines() {
  const { t } = useTranslation()
  return (
    <div>
      <SessionBar />
      {/* Words that come into a region that is there already are announced. */}
      <div role="status" data-print="no">
        <Suspense fallback={null}>{useStored(factorDemand) && <FactorBar />}</Suspense>
        {useStored(readOnly) && <p className="band medium warn">{t('shell.readOnly')}</p>}
      </div>
    </div>
  )
}
