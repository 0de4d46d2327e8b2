import { type CasePage } from '@hotel/contract/guest'

import { Announcer } from '../ui/Announcer.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Page } from '../ui/Page.tsx'
import { focusHeading } from '../ui/useHeadingFocus.ts'
import { placeWords } from '../words/place.ts'
import { timeWords } from '../words/time.ts'
import { type Word } from '../words/words.ts'
import { useWords } from '../words/WordsContext.tsx'
import { Flowers } from '../flower/Flowers.tsx'
import { AnswerBox } from '../deed/AnswerBox.tsx'
import { CaseProgress } from './CaseProgress.tsx'
import { CaseRating } from '../deed/CaseRating.tsx'
import { CaseStanding } from './CaseStanding.tsx'
import { CaseThread } from './CaseThread.tsx'
import { CaseVerdict } from '../deed/CaseVerdict.tsx'
import { OwnRecord } from '../record/OwnRecord.tsx'
import { useCase } from './useCase.ts'
import { useNow } from './useNow.ts'
import { useSaidNews } from './useSaidNews.ts'

type StatusPageProps = { guestToken: string; opened: CasePage }

/** One case as its guest follows it. */
export function StatusPage({ guestToken, opened }: StatusPageProps) {
  const { say, locale } = useWords()
  const now = useNow()
  const timeOf = (instant: string) =>
    timeWords(instant, { now, timezone: opened.timezone, locale, say })
  const { said, announce, onNews } = useSaidNews(say, timeOf)
  const { casePage, waiting, isStale, accept } = useCase(guestToken, opened, onNews)
  const { status, allowedActions, hotelPhone, feedbackNo, rating } = casePage
  const stands = casePage.withdrawn ? 'withdrawn' : status
  const hasVerdict = allowedActions.includes('confirm') || allowedActions.includes('dispute')
  const canRate = allowedActions.includes('rate') && !hasVerdict

  const onDone = (next: CasePage, word: Word) => {
    accept(next)
    announce(say(word))
    if (next.status !== status) focusHeading()
  }
  const deed = { guestToken, hotelPhone, onDone }

  return (
    <Page
      title={`${say(`case.status.${stands}`)} · ${feedbackNo}`}
      hotelName={casePage.hotelName}
      logoUrl={casePage.logoUrl}
      languages={casePage.languages}
      hotelPhone={hotelPhone}
      place={placeWords(casePage, say)}
      demo={casePage.demo}
    >
      <p class="case__number">{say('case.title', { number: feedbackNo })}</p>
      <Heading>{say(`case.status.${stands}`)}</Heading>
      <p class="lead">{say(`case.lead.${stands}`)}</p>
      {isStale && <p class="stale">{say('news.stale')}</p>}
      <CaseStanding casePage={casePage} now={now} timeOf={timeOf} />
      {hasVerdict && (
        <CaseVerdict {...deed} allowedActions={allowedActions} messages={casePage.messages} />
      )}
      {(canRate || rating !== null) && <CaseRating {...deed} rating={rating} canRate={canRate} />}
      <CaseProgress casePage={casePage} timeOf={timeOf} />
      <CaseThread casePage={casePage} timeOf={timeOf} />
      {allowedActions.includes('answer') && <AnswerBox {...deed} takesPhotos={casePage.photos} />}
      {casePage.flowers && <Flowers token={guestToken} hotelPhone={hotelPhone} />}
      <OwnRecord {...deed} casePage={casePage} />
      {waiting && (
        <button type="button" class="button news" onClick={() => accept(waiting)}>
          {say('news.show')}
        </button>
      )}
      <Announcer words={said} />
    </Page>
  )
}
