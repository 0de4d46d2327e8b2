import { Compass, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { Link } from './Link.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import type { PageEntry } from './pageEntry.ts'

/** The 404 page: for an unknown path (no entry) or a page this account may not open. */
export function ClosedPage({ page }: { page: PageEntry | undefined }) {
  const { t } = useTranslation()
  const { info } = useAccount()
  const { pathname } = useLocation()
  const title = page?.titleKey ? t(page.titleKey) : pathname
  return (
    <Card>
      <h1 className="visuallyHidden">{t('page.unknown')}</h1>
      <EmptyState
        icon={page ? <Lock /> : <Compass />}
        title={t(page ? 'shell.deniedTitle' : 'shell.unknownTitle')}
        text={
          page
            ? t('shell.deniedText', { title, hotel: info.hotelName })
            : t('shell.unknownText', { path: pathname })
        }
      >
        <Link to="/home" className={buttonClass('primary')}>
          {t('shell.goHome')}
        </Link>
      </EmptyState>
    </Card>
  )
}
