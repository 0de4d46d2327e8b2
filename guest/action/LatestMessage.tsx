import { type CasePage } from '@hotel/contract/guest'

import { useText } from '../text/TextContext.tsx'

/** The hotel's latest message, shown next to the question it raises. */
export function LatestMessage({ messages }: Pick<CasePage, 'messages'>) {
  const { t } = useText()
  const last = messages[messages.length - 1]
  if (last?.authorKind !== 'member') return null
  return (
    <blockquote className="latest-message">
      <p className="latest-message__label">{t('case.lastWords')}</p>
      <p className="latest-message__text" dir="auto">
        {last.body}
      </p>
    </blockquote>
  )
}
