import { type CasePage } from '@hotel/contract/guest'

import { useText } from '../text/TextContext.tsx'

type LatestMessageProps = Pick<CasePage, 'messages'> & {
  /** An earlier message has nothing to do with the question. */
  since?: string | null
}

/** The hotel's latest message, shown next to the question it raises. */
export function LatestMessage({ messages, since = null }: LatestMessageProps) {
  const { t } = useText()
  const last = messages[messages.length - 1]
  if (last?.authorKind !== 'member') return null
  if (since !== null && Date.parse(last.createdAt) < Date.parse(since)) return null
  return (
    <blockquote className="latest-message">
      <p className="latest-message__label">{t('case.lastWords')}</p>
      <p className="latest-message__text" dir="auto">
        {last.body}
      </p>
    </blockquote>
  )
}
