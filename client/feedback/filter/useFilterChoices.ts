import {
  feedbackSources,
  feedbackTypes,
  severities,
  type FeedbackType,
} from '@hotel/contract/feedback'

import { choicesById, choicesByName, useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { choicesStaleMs } from './filter.ts'

const ratings = [1, 2, 3, 4, 5]

/** The value of a choice, as the filter has it. */
export const parseChoice = (field: string, value: string) => {
  if (value === '') return undefined
  if (field === 'assessed') return value === 'true'
  return field === 'severity' || field === 'rating' ? [Number(value)] : value
}

/** What can be chosen in the filters' fields. */
export function useFilterChoices(chosenType: FeedbackType | undefined) {
  const { t, nameOf } = useHotelText()
  const { categories, members, departments, resolutions, buildings, floors } =
    useChoices(choicesStaleMs)
  return {
    type: feedbackTypes.map((value) => ({ value, label: t(`feedback.type.${value}`) })),
    severity: severities.map((value) => ({
      value: String(value),
      label: t(`feedback.severity.${value}`),
    })),
    // A complaint and a suggestion may have categories of the same name.
    categoryId: feedbackTypes.flatMap((type) =>
      categories
        .filter((category) => category.type === type && (!chosenType || chosenType === type))
        .map(({ id, name }) => ({
          value: id,
          label: nameOf(name),
          group: t(`feedback.type.${type}`),
        })),
    ),
    ownerId: choicesById(members),
    departmentId: choicesById(departments),
    building: choicesByName(buildings),
    floor: choicesByName(floors),
    source: feedbackSources.map((value) => ({ value, label: t(`feedback.source.${value}`) })),
    rating: ratings.map((rating) => ({
      value: String(rating),
      label: t('feedback.time.rated', { rating }),
    })),
    resolutionId: resolutions.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
    assessed: [
      { value: 'true', label: t('feedback.filter.assessed') },
      { value: 'false', label: t('feedback.filter.notAssessed') },
    ],
  }
}
