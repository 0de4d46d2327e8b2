import { removeCase, type EarlierCase } from '../device/earlier.ts'
import { useText } from '../text/TextContext.tsx'
import { dayText } from '../text/time.ts'

type EarlierCasesProps = {
  cases: EarlierCase[]
  timezone: string
  onChange: (cases: EarlierCase[]) => void
}

/** Links to the cases sent from this device. */
export function EarlierCases({ cases, timezone, onChange }: EarlierCasesProps) {
  const { t, locale } = useText()
  const numberOf = (number: string) => t('earlier.open', { number })
  return (
    <section className="earlier" aria-labelledby="earlier-title">
      <h2 className="section-title" id="earlier-title">
        {t('earlier.title')}
      </h2>
      <ul className="earlier__list">
        {cases.map(({ guestToken, feedbackNo, sentAt: instant, name }) => (
          <li className="earlier__case" key={guestToken}>
            <a className="earlier__link" href={`/s/${guestToken}`}>
              <span className="earlier__name">{name ? name[locale] : numberOf(feedbackNo)}</span>
              <span className="earlier__time">
                {name && <span>{numberOf(feedbackNo)}</span>}
                <time dateTime={instant}>{dayText(instant, timezone, locale)}</time>
              </span>
            </a>
            <button
              type="button"
              className="icon-button"
              aria-label={`${t('earlier.forget')}: ${feedbackNo}`}
              title={t('earlier.forget')}
              onClick={() => onChange(removeCase(guestToken, Date.now()))}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m4 4 8 8M12 4l-8 8" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
