import type { HotelSetting } from '@hotel/contract/hotel'
import { retention } from '@hotel/contract/hotel/retention'

import { call } from '../../api/call.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'

type Periods = Pick<HotelSetting, 'retentionDays' | 'eraseWordsMonths'>

/** Asks for confirmation of shorter periods, after which the server deletes what is older at once. */
export function useConfirmErasure() {
  const { t, locale } = useHotelText()
  return async ({ retentionDays: days, eraseWordsMonths: months }: Periods, saved: Periods) => {
    const deleted: string[] = []
    if (months !== null && months < (saved.eraseWordsMonths ?? Infinity)) {
      const { caseCount: cases, flowerCount: flowers } = await call(retention.preview, { months })
      if (cases + flowers > 0) deleted.push(t('hotel.rules.erase.words', { cases, flowers }))
    }
    if (days < saved.retentionDays) deleted.push(t('hotel.rules.erase.contacts', { count: days }))
    return (
      deleted.length === 0 ||
      confirm({
        title: t('hotel.rules.erase.title'),
        text: [...deleted, t('hotel.rules.erase.final')].join(locale === 'zh-CN' ? '' : ' '),
        confirmLabel: t('hotel.rules.erase.confirm'),
        danger: true,
      })
    )
  }
}
