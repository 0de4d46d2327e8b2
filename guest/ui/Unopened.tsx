import { type Failure } from '../api/failure.ts'
import { durationWords } from '../words/time.ts'
import { useWords } from '../words/WordsContext.tsx'
import { Heading } from './Heading.tsx'
import { Page, phoneLink } from './Page.tsx'

/** Shown instead of a page that could not be had. */
type UnopenedProps = { failure: Failure | undefined; onAgain: () => Promise<void> }

export function Unopened({ failure, onAgain }: UnopenedProps) {
  const { say, locale } = useWords()
  const words = (() => {
    switch (failure?.kind) {
      case undefined:
        return { title: say('page.unknownTitle'), text: say('page.unknown') }
      case 'unreachable':
        return { title: say('page.unreachableTitle'), text: say('page.unreachable') }
      case 'wait': {
        const minutes = durationWords(failure.seconds * 1000, locale)
        return { title: say('send.waitTitle'), text: say('send.wait', { minutes }) }
      }
      default:
        return { title: say('page.goneTitle'), text: failure?.words }
    }
  })()
  const hotel = failure?.kind === 'gone' ? failure : undefined
  const canRetry = failure?.kind === 'unreachable' || failure?.kind === 'wait'
  return (
    <Page title={words.title} hotelName={hotel?.hotelName} hotelPhone={hotel?.hotelPhone}>
      <Heading>{words.title}</Heading>
      <p class="lead">{words.text}</p>
      {hotel?.hotelPhone && (
        <a class="button" href={phoneLink(hotel.hotelPhone)}>
          {say('page.call')}
        </a>
      )}
      {canRetry && (
        <button type="button" class="button" onClick={onAgain}>
          {say('page.again')}
        </button>
      )}
    </Page>
  )
}
