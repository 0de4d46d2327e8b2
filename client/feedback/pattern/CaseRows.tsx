import type { FeedbackRow } from '@hotel/contract/feedback'

import { useNow } from '../../ui/time/useNow.ts'
import { PickRow } from '../form/PickList.tsx'
import { useWords } from '../useWords.ts'

type CaseRowsProps = {
  name: string
  cases: readonly FeedbackRow[]
  picked: readonly string[]
  onPick: (id: string) => void
  several?: boolean
}

/** Cases to choose from, each with what tells it from the others. */
export function CaseRows({ name, cases, picked, onPick, several }: CaseRowsProps) {
  const { t, at, house, nameOf } = useWords()
  const now = useNow()
  return cases.map((each) => (
    <PickRow
      key={each.id}
      name={name}
      value={each.id}
      several={several ?? false}
      checked={picked.includes(each.id)}
      onPick={() => onPick(each.id)}
      title={`${house(each.houseNo)} · ${each.feedbackNo}`}
      note={[
        nameOf(each.categoryName),
        each.contentBrief,
        t(`feedback.status.${each.status}`),
        each.ownerName ?? t('feedback.list.nobody'),
      ]}
      aside={at(each.createdAt, now)}
    />
  ))
}
