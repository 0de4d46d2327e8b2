import { listed } from '@hotel/contract/http/listed'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { useLocale } from '../../locales/locale.ts'
import { nameIn } from '../../locales/nameIn.ts'
import { useAddresses } from '../useAddresses.ts'
import { fitMessages } from './fitMessages.ts'
import styles from './report.module.css'
import type { Report } from './ReportSheet.tsx'

const maxReceivers = 4

/** Compliments in the guests' own words. */
export function ReportCompliments({ report }: { report: Report }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { flowers, members, departments, words } = report.thanks
  const { flowers: address } = useAddresses(report)
  const count = <strong>{t('report.flowers', { count: flowers })}</strong>
  const receivers = [
    ...members,
    ...departments.map((each) => ({ ...each, name: nameIn(each.name, locale) })),
  ]
    .toSorted((a, b) => b.flowers - a.flowers)
    .slice(0, maxReceivers)
    .map(({ name, flowers: received }) => `${name} (${received})`)
  return (
    <section aria-label={t('report.thanks')}>
      <h2>{t('report.thanks')}</h2>
      <p className={styles.receivers}>
        {flowers === 0 ? (
          t('report.noThanks')
        ) : (
          <>
            {address ? <Link to={address}>{count}</Link> : count}
            {' · '}
            {t('report.receivers', { names: listed(receivers, locale) })}
          </>
        )}
      </p>
      {flowers > 0 && words.length === 0 && (
        <p className={`muted small ${styles.dense}`}>{t('report.noWords')}</p>
      )}
      <ul className={`small ${styles.messages}`}>
        {fitMessages(words).map(({ id, word, receiver, houseNo }) => (
          <li key={id} className="break">
            <blockquote>
              <bdi>{word}</bdi>
            </blockquote>
            <small className="muted small regular">
              {t('report.receiver', { name: receiver[locale], house: houseNo })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
