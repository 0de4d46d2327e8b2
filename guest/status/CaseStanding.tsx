import { type CasePage } from '@hotel/contract/guest'

import { useWords } from '../words/WordsContext.tsx'
import { CasePromise } from './CasePromise.tsx'
import { LastWords } from '../deed/LastWords.tsx'

type CaseStandingProps = {
  casePage: CasePage
  now: number
  timeOf: (instant: string) => string
}

const settled: CasePage['status'][] = ['resolved', 'closed', 'dismissed', 'merged']

/** Of a case still open: by when, in whose hands, and what the hotel wants to know. */
export function CaseStanding({ casePage, now, timeOf }: CaseStandingProps) {
  const { say, locale } = useWords()
  const { status, promisedAt, handledBy, messages, allowedActions } = casePage
  if (settled.includes(status)) return null
  return (
    <>
      {promisedAt && <CasePromise promisedAt={promisedAt} time={timeOf(promisedAt)} now={now} />}
      {status === 'waiting_guest' && allowedActions.includes('answer') && (
        <div class="asked">
          <LastWords messages={messages} />
          <button
            type="button"
            class="button"
            onClick={() => document.getElementById('answer')?.focus()}
          >
            {say('case.toAnswer')}
          </button>
        </div>
      )}
      {handledBy && (
        <p class="handled">
          {say('case.handledBy')} <strong>{handledBy[locale]}</strong>
        </p>
      )}
    </>
  )
}
