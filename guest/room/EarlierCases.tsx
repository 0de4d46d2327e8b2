import { useState } from 'react'

import {
  casesKey,
  earlierCases,
  removeCase,
  saveCase,
  type EarlierCase,
} from '../device/earlier.ts'
import { useOtherTabs } from '../device/useOtherTabs.ts'
import { Announcer } from '../ui/Announcer.tsx'
import { useText } from '../text/TextContext.tsx'
import { timeText } from '../text/time.ts'

type EarlierCasesProps = { token: string; timezone: string }

/** Links to the cases sent from this device; one that is removed can be put back while the page is open. */
export function EarlierCases({ token, timezone }: EarlierCasesProps) {
  const { t, locale } = useText()
  const [cases, setCases] = useState(() => earlierCases(token, Date.now()))
  const [removed, setRemoved] = useState<readonly EarlierCase[]>([])
  useOtherTabs(casesKey, () => {
    setCases(earlierCases(token, Date.now()))
    setRemoved([])
  })
  if (cases.length === 0) return null
  const numberOf = (feedbackNo: string) => t('earlier.open', { number: feedbackNo })
  const nameOf = ({ name, feedbackNo }: EarlierCase) => (name ? name[locale] : numberOf(feedbackNo))
  const removedText = (each: EarlierCase) => t('earlier.removed', { name: nameOf(each) })
  const last = removed[removed.length - 1]
  return (
    <section className="earlier" aria-labelledby="earlier-title">
      <h2 className="section-title" id="earlier-title">
        {t('earlier.title')}
      </h2>
      <ul className="earlier__list">
        {cases.map((each) => {
          const { guestToken, feedbackNo, sentAt } = each
          const isRemoved = removed.includes(each)
          const label = t(isRemoved ? 'earlier.undo' : 'earlier.forget')
          return (
            <li className="earlier__case" key={guestToken}>
              {isRemoved ? (
                <p className="earlier__removed">{removedText(each)}</p>
              ) : (
                <a className="earlier__link" href={`/s/${guestToken}`}>
                  <span className="earlier__name">{nameOf(each)}</span>
                  <span className="earlier__time">
                    {each.name && <span>{numberOf(feedbackNo)}</span>}
                    <time dateTime={sentAt}>
                      {timeText(sentAt, { now: Date.now(), timezone, locale, t })}
                    </time>
                  </span>
                </a>
              )}
              <button
                type="button"
                className={isRemoved ? 'link-button' : 'icon-button'}
                aria-label={`${label}: ${feedbackNo}`}
                title={isRemoved ? undefined : label}
                onClick={() => {
                  if (isRemoved) saveCase(each)
                  else removeCase(guestToken, Date.now())
                  setRemoved(
                    isRemoved ? removed.filter((other) => other !== each) : [...removed, each],
                  )
                }}
              >
                {isRemoved ? (
                  label
                ) : (
                  <svg viewBox="0 0 16 16" aria-hidden="true">
                    <path d="m4 4 8 8M12 4l-8 8" />
                  </svg>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <Announcer text={last ? removedText(last) : ''} />
    </section>
  )
}
