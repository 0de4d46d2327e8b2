import { notLoaded, type Failure } from '../api/failure.ts'
import { durationText } from '../text/time.ts'
import { useText } from '../text/TextContext.tsx'
import { Heading } from './Heading.tsx'
import { Page, phoneLink } from './Page.tsx'

type OpenErrorProps = { failure: Failure | undefined; onAgain: () => Promise<void> }

/** Shown when the page could not be loaded. */
export function OpenError({ failure, onAgain }: OpenErrorProps) {
  const { t, locale } = useText()
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
      default:
        return { title: t('page.goneTitle'), text: failure?.message }
    }
  })()
  const hotel = failure?.kind === 'gone' ? failure : undefined
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
