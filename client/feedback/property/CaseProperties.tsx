import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Tag, UserRound } from 'lucide-react'

import type { CaseActs } from '../act/useCaseActs.ts'
import { SeverityBar } from '../mark/SeverityBar.tsx'
import { StatusName } from '../mark/StatusSign.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { PropertyButton } from './PropertyButton.tsx'
import styles from './property.module.css'
import { useAssigneeMenu } from './useAssigneeMenu.tsx'
import { useCategoryMenu, useSeverityMenu, useStatusMenu } from './propertyMenus.tsx'

export type PropertyProps = { item: FeedbackDetail; acts: CaseActs }

/** Status, severity, assignee and category; each offers what this member may change. */
export function CaseProperties(props: PropertyProps) {
  const { t, nameOf } = useHotelText()
  const { item } = props
  const { ownerName, departmentName } = item
  const owner = ownerName ?? t('feedback.list.nobody')
  const status = t(`feedback.status.${item.status}`)
  return (
    <div
      className={`row wrap ${styles.properties}`}
      role="group"
      aria-label={t('feedback.property.caption')}
    >
      <PropertyButton label={t('feedback.column.status')} value={status} {...useStatusMenu(props)}>
        <StatusName status={item.status} />
      </PropertyButton>
      <PropertyButton
        label={t('feedback.column.severity')}
        value={t(`feedback.severity.${item.severity}`)}
        {...useSeverityMenu(props)}
      >
        <SeverityBar severity={item.severity} />
      </PropertyButton>
      <PropertyButton
        label={t('feedback.column.owner')}
        value={[owner, departmentName && nameOf(departmentName)].filter(Boolean).join(' · ')}
        {...useAssigneeMenu(props)}
      >
        <UserRound aria-hidden="true" />
        <span className={`ellipsis ${styles.text} ${ownerName ? '' : 'warn'}`}>{owner}</span>
      </PropertyButton>
      <PropertyButton
        label={t('feedback.filter.categoryId')}
        value={nameOf(item.categoryName)}
        {...useCategoryMenu(props)}
      >
        <Tag aria-hidden="true" />
        <span className={`ellipsis ${styles.text}`}>{nameOf(item.categoryName)}</span>
      </PropertyButton>
    </div>
  )
}
