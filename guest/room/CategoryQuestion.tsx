import { type RoomPage as Room } from '@hotel/contract/guest'

import { Heading } from '../ui/Heading.tsx'
import { useText } from '../text/TextContext.tsx'
import { type Kind } from '../draft/draft.ts'
import { StepIndicator } from './StepIndicator.tsx'

type CategoryQuestionProps = {
  kind: Kind
  categories: Room['categories']
  categoryId: string | undefined
  onCategory: (categoryId: string) => void
  onBack: () => void
}

export function CategoryQuestion(props: CategoryQuestionProps) {
  const { kind, categories, categoryId, onCategory, onBack } = props
  const { t, locale } = useText()
  const fitting = categories.filter((category) => category.type === kind)
  return (
    <>
      <StepIndicator step="category" onBack={onBack} />
      <Heading>{t(`category.${kind}`)}</Heading>
      <ul className="categories">
        {(fitting.length > 0 ? fitting : categories).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="tile tile--category"
              aria-current={id === categoryId ? 'true' : undefined}
              onClick={() => onCategory(id)}
            >
              {name[locale]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
