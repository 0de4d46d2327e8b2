import type { ReactNode } from 'react'

import { Card } from '../../ui/Card.tsx'
import styles from './settings.module.css'

type SettingsCardProps = { title: string; lead: string; children: ReactNode }

export const SettingsCard = ({ title, lead, children }: SettingsCardProps) => (
  <Card className={`edge stack gap-3 pad ${styles.card}`}>
    <h2 className="large">{title}</h2>
    <p className="muted">{lead}</p>
    {children}
  </Card>
)
