import { FileUp, LayoutGrid, List, Plus, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'

import { Link } from '../shell/page/Link.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { viewClass, Views } from '../ui/pane/Views.tsx'
import { addressOfView, type View } from './address.ts'
import { HouseForm } from './form/HouseForm.tsx'
import styles from './HousePage.module.css'
import { useRights } from '../session/useRights.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

const viewLinks = [
  ['rooms', List],
  ['floors', LayoutGrid],
  ['codes', QrCode],
] as const

/** Links to the views of the rooms, and actions on all of them. */
export function HouseBar({ view }: { view: View }) {
  const { t } = useHotelText()
  const { manages, administers } = useRights()
  const [isAdding, setIsAdding] = useState(false)
  const links = viewLinks.map(([name, Icon]) => (
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
    <Views label={t('house.view.nav')} views={links}>
      <div className={`row stretch wrap ${styles.actions}`}>
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
          <Button variant="primary" icon={<Plus />} onClick={() => setIsAdding(true)}>
            {t('house.form.add')}
          </Button>
        )}
      </div>
      {isAdding && <HouseForm onClose={() => setIsAdding(false)} />}
    </Views>
  )
}
