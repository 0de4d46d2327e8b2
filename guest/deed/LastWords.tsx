import { type CasePage } from '@hotel/contract/guest'

import { useWords } from '../words/WordsContext.tsx'

/** What the hotel said last, where the guest has to judge or answer it. */
export function LastWords({ messages }: Pick<CasePage, 'messages'>) {
  const { say } = useWords()
  const last = messages[messages.length - 1]
  if (last?.authorKind !== 'member') return null
  return (
    <blockquote class="last-words">
      <p class="last-words__label">{say('case.lastWords')}</p>
      <p class="last-words__words" dir="auto">
        {last.body}
      </p>
    </blockquote>
  )
}
