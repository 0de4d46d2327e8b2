import { promiseWords } from '../words/time.ts'
import { useWords } from '../words/WordsContext.tsx'

type CasePromiseProps = { promisedAt: string; time: string; now: number }

/** By when it is promised, and how long that still is. */
export function CasePromise({ promisedAt, time, now }: CasePromiseProps) {
  const { say, locale } = useWords()
  const { passed, words } = promiseWords(promisedAt, now, locale, say)
  return (
    <div class={passed ? 'promise promise--passed' : 'promise'}>
      <p class="promise__label">{say('case.promised')}</p>
      <p class="promise__time">
        <time dateTime={promisedAt}>{time}</time>
      </p>
      <p class="promise__left">{words}</p>
    </div>
  )
}
