import type { FeedbackRow } from '@hotel/contract/feedback'
import { briefOf } from '@hotel/contract/guest/ordered'

import { useNow } from '../../ui/time/useNow.ts'
import { PickRow } from '../fields/PickList.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

type CaseRowsProps = {
  name: string
  cases: readonly FeedbackRow[]
  picked: readonly string[]
  onPick: (id: string) => void
  multiple?: boolean
}

/** Cases to select from, with what distinguishes them. */
export function CaseRows({ name, cases, picked, onPick, multiple }: CaseRowsProps) {
  const { t, at, house, nameOf, locale } = useHotelText()
  const now = useNow()
  return cases.map((each) => (
    <PickRow
      key={each.id}
      name={name}
      value={each.id}
      multiple={multiple ?? false}
      checked={picked.includes(each.id)}
      onPick={() => onPick(each.id)}
      title={`${house(each.houseNo)} · ${each.feedbackNo}`}
      note={[
        nameOf(each.categoryName),
        briefOf(each, locale).text || t('feedback.detail.wordsErased'),
        t(`feedback.status.${each.status}`),
        each.ownerName ?? t('feedback.list.nobody'),
      ]}
      aside={at(each.createdAt, now)}
    />
  ))
}
