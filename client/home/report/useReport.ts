import { locales, type Locale } from '@hotel/contract/endpoint'
import { homepageReport } from '@hotel/contract/report'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { wordsIn } from '../../locales/words.ts'
import { useAccount } from '../../session/accountContext.ts'
import { dayOf } from '../../ui/time/calendar.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { monthIn, type Month } from './month.ts'

/** Which month is read in which language; both stand in the address, so that a link says them, too. */
export function useReportWish() {
  const { i18n } = useTranslation()
  const { timezone } = useAccount().info
  const [search, setSearch] = useSearchParams()
  const today = dayOf(new Date(useNow(60_000)), 0, timezone)
  const month = monthIn(search, today)
  const language =
    locales.find((locale) => locale === search.get('language')) ??
    (i18n.language === 'zh-CN' ? 'zh-CN' : 'en')
  const choose = (wish: { month?: Month; language?: Locale }) =>
    setSearch({ month, ...(search.has('language') && { language }), ...wish }, { replace: true })
  return { month, language, today, choose }
}

/** The month's numbers; asked for by those only who may have them. */
export function useReport(month: Month, language: Locale) {
  const { i18n } = useTranslation()
  const mayRead = useAccount().info.userRole <= 2
  const asked = useAsked({ ...queryOf(homepageReport.report, { month }), enabled: mayRead })
  const other = useAsked({
    queryKey: ['words', language],
    queryFn: () => wordsIn(language),
    enabled: mayRead && language !== i18n.language,
    staleTime: Infinity,
  })
  const said = language === i18n.language ? i18n : other.data
  return { mayRead, asked, said, failed: asked.isError && !asked.data ? asked : other }
}
