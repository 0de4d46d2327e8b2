import { useTranslation } from 'react-i18next'

import { readOnly } from '../../api/store.ts'
import { SessionBar } from '../../session/expiry/SessionBar.tsx'

/** Above the page: that the session has ended, that the server takes no changes. */
export function StatusLines() {
  const { t } = useTranslation()
  return (
    <div>
      <SessionBar />
      {/* Words that come into a region that is there already are announced. */}
      <div role="status" data-print="no">
        {readOnly.use() && <p className="band medium warn">{t('shell.readOnly')}</p>}
      </div>
    </div>
  )
}
