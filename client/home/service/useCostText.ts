import { moneyText } from '@hotel/contract/hotel/money'
import type { ServiceCost } from '@hotel/contract/homepage/report'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../session/accountContext.ts'

/** What compensation cost, and the change from before; one text for each currency. */
export function useCostText() {
  const { t, i18n } = useTranslation()
  const { currency: own } = useAccount().info
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  return (costs: ServiceCost, before: ServiceCost): string[] => {
    const currencies = [...new Set([...costs, ...before].map(({ currency }) => currency))]
    return (currencies.length > 0 ? currencies : [own]).map((currency) => {
      const of = (list: ServiceCost) => list.find((each) => each.currency === currency)
      const now = of(costs)?.cents ?? 0
      const change = now - (of(before)?.cents ?? 0)
      const size = moneyText(Math.abs(change), currency, locale)
      const changeText =
        change === 0
          ? t('period.diff.same')
          : t(change > 0 ? 'period.diff.more' : 'period.diff.fewer', { by: size })
      return `${moneyText(now, currency, locale)} (${changeText})`
    })
  }
}
