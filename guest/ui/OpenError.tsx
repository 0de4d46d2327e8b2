import { notLoaded, type Failure } from '../api/failure.ts'
import { type TextKey } from '../text/text.ts'
import { durationText } from '../text/time.ts'
import { useText } from '../text/TextContext.tsx'
import { Heading } from './Heading.tsx'
import { Page, phoneLink } from './Page.tsx'

type OpenErrorProps = { failure: Failure | undefined; onAgain: () => Promise<void> }

/** What a guest with an unknown link can do; for new staff, the server says it. */
const adviceFor = (path: string): TextKey | undefined => {
  if (path.startsWith('/g/')) return 'page.unknown'
  return path.startsWith('/s/') ? 'page.unknownCase' : undefined
}

/** Shown when the page could not be loaded. */
export function OpenError({ failure, onAgain }: OpenErrorProps) {
  const { t, locale } = useText()
  const hotel = failure?.kind === 'gone' ? failure : undefined
  const content = (() => {
    switch (failure?.kind) {
      case undefined:
        return { title: t('page.unknownTitle'), text: t('page.unknown') }
      case 'unreachable': {
        const { title, text } = notLoaded(failure)
        return { title: t(title), text: t(text) }
      }
      case 'wait': {
        const minutes = durationText(failure.seconds * 1000, locale)
        return { title: t('send.waitTitle'), text: t('send.wait', { minutes }) }
      }
      default: {
        // What the server knows to have ended comes with the hotel's name.
        if (hotel?.hotelName) return { title: t('page.goneTitle'), text: hotel.message }
        const advice = adviceFor(location.pathname)
        return { title: t('page.unknownTitle'), text: advice ? t(advice) : failure?.message }
      }
    }
  })()
  const canRetry = failure?.kind === 'unreachable' || failure?.kind === 'wait'
  return (
    <Page title={content.title} hotelName={hotel?.hotelName} hotelPhone={hotel?.hotelPhone}>
      <Heading>{content.title}</Heading>
      <p className="lead">{content.text}</p>
      {hotel?.hotelPhone && (
        <a className="button" href={phoneLink(hotel.hotelPhone)}>
          {t('page.call')}
        </a>
      )}
      {canRetry && (
        <button type="button" className="button" onClick={onAgain}>
          {t('page.again')}
        </button>
      )}
    </Page>
  )
}
