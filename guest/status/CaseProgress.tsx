import { type CasePage } from '@hotel/contract/guest'

import { useText } from '../text/TextContext.tsx'
import { milestonesOf } from './progress.ts'

type CaseProgressProps = { casePage: CasePage; timeOf: (instant: string) => string }

export function CaseProgress({ casePage, timeOf }: CaseProgressProps) {
  const { t } = useText()
  const milestones = milestonesOf(casePage)
  if (!milestones) return null
  return (
    <section aria-labelledby="progress-title">
      <h2 className="section-title" id="progress-title">
        {t('progress.title')}
      </h2>
      <ol className="progress">
        {milestones.map(({ stage, state, at }) => (
          <li
            key={stage}
            className={`milestone milestone--${state}`}
            aria-current={state === 'isNow' ? 'step' : undefined}
          >
            <svg className="milestone__icon" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="9" />
              {state === 'isDone' && <path d="m8 12.4 2.8 2.8L16 9.6" />}
              {state === 'isNow' && <circle className="milestone__dot" cx="12" cy="12" r="4" />}
            </svg>
            <span className="milestone__name">
              {t(`progress.${stage}`)}{' '}
              {state === 'isNow' && <span className="milestone__now">{t('progress.isNow')}</span>}
              {state !== 'isNow' && (
                <span className="visually-hidden">({t(`progress.${state}`)})</span>
              )}
            </span>
            {at && (
              <time className="milestone__time" dateTime={at}>
                {timeOf(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
