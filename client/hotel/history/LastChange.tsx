import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { ChangeSummary } from './ChangeList.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import styles from './history.module.css'
import { Instant } from '../../session/text/Instant.tsx'

const maxShown = 3

/** Footer of a section: its last change and a link to its history. */
export function LastChange({ sections }: { sections: string }) {
  const { t } = useHotelText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queryOf(hotel.history, { sections }))
  if (!data?.list[0]) return null
  return (
    <footer className={`muted small ${styles.last}`}>
      <History aria-hidden="true" />
      <LastChangeText sections={sections} />
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('hotel.history.all')}
      </Button>
      {isOpen && <HistoryDialog sections={sections} onClose={() => setOpen(false)} />}
    </footer>
  )
}

/** Who changed the sections last, when, and what. */
export function LastChangeText({ sections }: { sections: string }) {
  const { t } = useHotelText()
  const now = useNow(60_000)
  const { data } = useQuery(queryOf(hotel.history, { sections }))
  const latest = data?.list[0]
  if (!latest) return null
  return (
    <div>
      <p>
        {t('hotel.history.last', { name: latest.actorName ?? t('hotel.history.somebody') })}
        <Instant at={latest.at} now={now} />
      </p>
      <ul className="stack tight">
        {latest.changes.slice(0, maxShown).map((change, index) => (
          <li key={`${change.field} ${index}`}>
            <ChangeSummary change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}
