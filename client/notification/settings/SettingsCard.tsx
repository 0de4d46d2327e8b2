import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Card } from '../../ui/Card.tsx'
import styles from './settings.module.css'

type SettingsCardProps = {
  title: string
  lead: string
  /** Says that the last choice in this card is saved; undefined where nothing is chosen. */
  isSaved?: boolean
  children: ReactNode
}

export function SettingsCard({ title, lead, isSaved, children }: SettingsCardProps) {
  const { t } = useTranslation()
  return (
    <Card className={`stack gap-3 pad ${styles.card}`}>
      <div className="row baseline wrap gap-3 lines-0">
        <h2 className="large">{title}</h2>
        {isSaved !== undefined && (
          <p className="ok" role="status">
            {isSaved && t('channel.kept')}
          </p>
        )}
      </div>
      <p className="muted">{lead}</p>
      {children}
    </Card>
  )
}
