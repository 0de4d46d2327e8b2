import { type CasePage } from '@hotel/contract/guest'

import { useText } from '../text/TextContext.tsx'
import { CasePromise } from './CasePromise.tsx'
import { useNow } from './useNow.ts'
import { LatestMessage } from '../action/LatestMessage.tsx'

type CaseStatusProps = {
  casePage: CasePage
  timeOf: (instant: string) => string
}

const finished: CasePage['status'][] = ['resolved', 'closed', 'dismissed', 'merged']

/** What the hotel did. */
function CaseResolution({ casePage: { resolution } }: Pick<CaseStatusProps, 'casePage'>) {
  const { t, locale } = useText()
  if (!resolution) return null
  return (
    <p className="handled">
      {t('case.resolution')}
      {locale === 'en' && ' '}
      <strong>{resolution[locale]}</strong>
    </p>
  )
}

/** Deadline, responsible department and pending question of an open case; what was done, afterwards. */
export function CaseStatus({ casePage, timeOf }: CaseStatusProps) {
  const { t, locale } = useText()
  const { status, promisedAt, answerDueAt, handledBy, messages, allowedActions } = casePage
  const now = useNow(promisedAt ?? answerDueAt)
  if (finished.includes(status)) return <CaseResolution casePage={casePage} />
  return (
    <>
      {promisedAt && <CasePromise promisedAt={promisedAt} time={timeOf(promisedAt)} now={now} />}
      {answerDueAt && (
        <p className="handled">
          {Date.parse(answerDueAt) > now ? (
            <>
              {t('case.answerBy')}
              {locale === 'en' && ' '}
              <strong>
                <time dateTime={answerDueAt}>{timeOf(answerDueAt)}</time>
              </strong>
            </>
          ) : (
            t('case.answerSoon')
          )}
        </p>
      )}
      {status === 'waiting_guest' && allowedActions.includes('answer') && (
        <div className="guest-question">
          <LatestMessage messages={messages} />
          <button
            type="button"
            className="button"
            onClick={() => document.getElementById('answer')?.focus()}
          >
            {t('case.toAnswer')}
          </button>
        </div>
      )}
      {handledBy && (
        <p className="handled">
          {t('case.handledBy')}
          {locale === 'en' && ' '}
          <strong>{handledBy[locale]}</strong>
        </p>
      )}
    </>
  )
}
