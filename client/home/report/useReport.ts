import { locales, type Locale } from '@hotel/contract/http/endpoint'
import { homepageReport } from '@hotel/contract/homepage/report'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { i18nFor } from '../../locales/i18n.ts'
import { useAccount } from '../../session/accountContext.ts'
import { dayOf } from '../../ui/time/calendar.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useRequestedAddress } from '../../shell/tabs/ownTab.ts'
import { monthIn, type Month } from './month.ts'

/** The report's month and language, stored in the address so that links keep them. */
export function useReportOptions() {
  const { i18n } = useTranslation()
  const { timezone } = useAccount().info
  const [search, setSearch] = useSearchParams()
  const requestedAddress = useRequestedAddress()
  const today = dayOf(new Date(useNow(60_000)), 0, timezone)
  const month = monthIn(search, today)
  const language =
    locales.find((locale) => locale === search.get('language')) ??
    (i18n.language === 'zh-CN' ? 'zh-CN' : 'en')
  const choose = (options: { month?: Month; language?: Locale }) =>
    setSearch(
      () => {
        const requested = new URLSearchParams(requestedAddress().search)
        return { month, ...Object.fromEntries(requested), ...options }
      },
      { replace: true },
    )
  return { month, language, today, choose }
}

/** The month's numbers; requested only for managers. */
export function useReport(month: Month, language: Locale) {
  const { i18n } = useTranslation()
  const mayRead = useAccount().info.userRole <= 2
  const query = usePersistentQuery({
    ...queryOf(homepageReport.report, { month }),
    enabled: mayRead,
  })
  const other = usePersistentQuery({
    queryKey: ['words', language],
    queryFn: () => i18nFor(language),
    enabled: mayRead && language !== i18n.language,
    staleTime: Infinity,
  })
  const translations = language === i18n.language ? i18n : other.data
  return { mayRead, query, translations, failed: query.isError && !query.data ? query : other }
}
