import type { MemberRow } from '@hotel/contract/member'

import { DetailSection } from '../../ui/pane/DetailPane.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { menuKeys } from '../form/fields.ts'
import { menuLabels } from '../form/MenuField.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './detail.module.css'
import { Instant } from '../../session/text/Instant.tsx'

export function MemberFacts({ item }: { item: MemberRow }) {
  const { t, nameOf } = useHotelText()
  const isAdministrator = useAccount().info.userRole === 1
  const now = useNow(60_000)
  const { lastLoginAt, createdAt, source } = item
  const time = (instant: string) => <Instant at={instant} now={now} />
  const facts = [
    [t('member.detail.userName'), item.userName],
    [t('member.detail.accountCode'), item.accountCode],
    [t('member.detail.phone'), item.phone],
    [t('member.detail.department'), item.departmentName && nameOf(item.departmentName)],
    [t('member.detail.job'), item.jobTitle],
    [t('member.detail.lastLoginAt'), lastLoginAt ? time(lastLoginAt) : t('member.list.never')],
    [
      t('member.detail.factor'),
      isAdministrator && t(item.hasFactor ? 'member.detail.factorOn' : 'member.detail.factorOff'),
    ],
    [
      t(source === 'self_join' ? 'member.detail.selfJoined' : 'member.detail.createdAt'),
      time(createdAt),
    ],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The menus the member sees after signing in. */
export function MemberMenus({ item: { userRole, routeList } }: { item: MemberRow }) {
  const { t } = useHotelText()
  const shown = menuKeys.filter((key) => routeList.includes(key))
  return (
    <DetailSection title={t('member.detail.menus')}>
      {userRole === 1 && <p>{t('member.detail.allMenus')}</p>}
      {userRole !== 1 && shown.length === 0 && <p className="warn">{t('member.detail.noMenus')}</p>}
      {userRole !== 1 && shown.length > 0 && (
        <ul className={`stack gap-1 ${styles.menus}`}>
          {shown.map((key) => (
            <li key={key}>{t(menuLabels[key])}</li>
          ))}
        </ul>
      )}
    </DetailSection>
  )
}
