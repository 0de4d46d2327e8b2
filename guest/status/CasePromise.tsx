import { promiseText } from '../text/time.ts'
import { useText } from '../text/TextContext.tsx'

type CasePromiseProps = { promisedAt: string; time: string; now: number }

/** Promised time and time left. */
export function CasePromise({ promisedAt, time, now }: CasePromiseProps) {
  const { t, locale } = useText()
  const { passed, words } = promiseText(promisedAt, now, locale, t)
  return (
    <div className={passed ? 'promise promise--passed' : 'promise'}>
      <p className="promise__label">{t('case.promised')}</p>
      <p className="promise__time">
        <time dateTime={promisedAt}>{time}</time>
      </p>
      <p className="promise__left">{words}</p>
    </div>
  )
}
