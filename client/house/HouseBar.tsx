import { FileUp, LayoutGrid, List, Plus, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { Button, buttonClass } from '../ui/Button.tsx'
import { viewClass, Views } from '../ui/pane/Views.tsx'
import { addressOfView, type View } from './address.ts'
import { HouseForm } from './form/HouseForm.tsx'
import styles from './HousePage.module.css'
import { useRights } from './useRights.ts'
import { useHotelWords } from '../session/useHotelWords.ts'

const shown = [
  ['rooms', List],
  ['floors', LayoutGrid],
  ['codes', QrCode],
] as const

/** The ways to look at the rooms, and what can be done to all of them. */
export function HouseBar({ view }: { view: View }) {
  const { t } = useHotelWords()
  const { manages, administers } = useRights()
  const [adds, setAdds] = useState(false)
  const ways = shown.map(([name, Icon]) => (
    <Link
      key={name}
      className={viewClass}
      to={addressOfView(name)}
      aria-current={name === view ? 'page' : undefined}
    >
      <Icon aria-hidden="true" />
      {t(`house.view.${name}`)}
    </Link>
  ))
  return (
    <Views label={t('house.view.nav')} views={ways}>
      <div className={styles.deeds}>
        <Link
          className={buttonClass()}
          to={addressOfView('cards')}
          aria-current={view === 'cards' ? 'page' : undefined}
        >
          <Printer aria-hidden="true" />
          {t('house.view.cards')}
        </Link>
        {administers && (
          <Link
            className={buttonClass()}
            to={addressOfView('import')}
            aria-current={view === 'import' ? 'page' : undefined}
          >
            <FileUp aria-hidden="true" />
            {t('house.view.import')}
          </Link>
        )}
        {manages && (
          <Button variant="primary" icon={<Plus />} onClick={() => setAdds(true)}>
            {t('house.form.add')}
          </Button>
        )}
      </div>
      {adds && <HouseForm onClose={() => setAdds(false)} />}
    </Views>
  )
}
