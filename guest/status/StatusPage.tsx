import { type CasePage } from '@hotel/contract/guest'
import { useState } from 'react'

import { Announcer } from '../ui/Announcer.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Page } from '../ui/Page.tsx'
import { focusHeading } from '../ui/useHeadingFocus.ts'
import { placeText } from '../text/place.ts'
import { timeText } from '../text/time.ts'
import { textFor } from '../text/request.ts'
import { type TextKey, type Translate } from '../text/text.ts'
import { useText } from '../text/TextContext.tsx'
import { Flowers } from '../flower/Flowers.tsx'
import { AnswerBox } from '../action/AnswerBox.tsx'
import { CaseProgress } from './CaseProgress.tsx'
import { CaseRating } from '../action/CaseRating.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import { CaseThread } from './CaseThread.tsx'
import { CaseVerdict } from '../action/CaseVerdict.tsx'
import { UnsentTexts } from '../action/UnsentTexts.tsx'
import { OwnRecord } from '../record/OwnRecord.tsx'
import { useCase } from './useCase.ts'
import { useNow } from './useNow.ts'
import { useNewsAnnouncements } from './useNewsAnnouncements.ts'

/** What the guest did last, shown until the status changes or the guest sends something else. */
type Done = { word: TextKey; status: CasePage['status'] }

/** An order that ended like this is carried out by nobody. */
const notCharged: string[] = ['withdrawn', 'dismissed']

type StatusPageProps = { guestToken: string; opened: CasePage }

/** The guest's page of one case. */
export function StatusPage({ guestToken, opened }: StatusPageProps) {
  const { t: translate, locale } = useText()
  const t: Translate = (key, values) => translate(textFor(opened.type, key), values)
  const now = useNow()
  const timeOf = (instant: string) =>
    timeText(instant, { now, timezone: opened.timezone, locale, t })
  const { announcement, announce, onNews } = useNewsAnnouncements(t, timeOf)
  const { casePage, waiting, isStale, accept, offer, poll } = useCase(guestToken, opened, onNews)
  const { status, allowedActions, hotelPhone, feedbackNo, rating, ratingComment } = casePage
  const shownStatus = casePage.withdrawn ? 'withdrawn' : status
  const isBackInWork = status === 'in_progress' && casePage.reopened
  const hasVerdict = allowedActions.includes('confirm') || allowedActions.includes('dispute')
  const canRate = allowedActions.includes('rate') && !allowedActions.includes('confirm')

  const [done, setDone] = useState<Done>()
  const onDone = (next: CasePage, word: TextKey, isRepeated = false) => {
    if (!isRepeated) accept(next)
    else if (!offer(next)) return announce(t(word))
    setDone({ word, status: next.status })
    if (next.status !== status && !isRepeated) focusHeading()
  }
  const shownDone = done?.status === status ? done : undefined
  const onSend = () => setDone(undefined)
  const actionProps = { guestToken, hotelPhone, onSend, onDone, onRefused: poll }

  return (
    <Page
      title={`${t(`case.status.${shownStatus}`)} · ${feedbackNo}`}
      hotelName={casePage.hotelName}
      logoUrl={casePage.logoUrl}
      languages={casePage.languages}
      hotelPhone={hotelPhone}
      place={placeText(casePage, t)}
      demo={casePage.demo}
    >
      <p className="case__number">{t('case.title', { number: feedbackNo })}</p>
      <Heading>{t(`case.status.${shownStatus}`)}</Heading>
      <p className="done" role="status">
        {shownDone && t(shownDone.word)}
      </p>
      {/* Whether it is fixed has just been answered above. */}
      {!shownDone?.word.startsWith('verdict.') && (
        <p className="lead">{t(`case.lead.${isBackInWork ? 'reopened' : shownStatus}`)}</p>
      )}
      {casePage.charged && notCharged.includes(shownStatus) && (
        <p className="lead">{t('request.notCharged')}</p>
      )}
      {isStale && <p className="stale">{t('news.stale')}</p>}
      <UnsentTexts {...{ guestToken, hotelPhone, allowedActions }} />
      <CaseStatus casePage={casePage} timeOf={timeOf} />
      {hasVerdict && <CaseVerdict {...actionProps} casePage={casePage} />}
      {(canRate || rating !== null) && (
        <CaseRating {...actionProps} {...{ rating, ratingComment, canRate }} />
      )}
      <CaseProgress casePage={casePage} timeOf={timeOf} />
      <CaseThread casePage={casePage} timeOf={timeOf} />
      {allowedActions.includes('answer') && (
        <AnswerBox {...actionProps} takesPhotos={casePage.photos} />
      )}
      {casePage.flowers && <Flowers token={guestToken} hotelPhone={hotelPhone} />}
      <OwnRecord {...actionProps} casePage={casePage} />
      {waiting && <NewsButton onPress={() => accept(waiting)} />}
      <Announcer text={announcement} />
    </Page>
  )
}

/** Of what came while the guest wrote; leads to the case's state, at the beginning of the page. */
function NewsButton({ onPress }: { onPress: () => void }) {
  const { t } = useText()
  const show = () => {
    onPress()
    scrollTo(0, 0)
    focusHeading()
  }
  return (
    <button type="button" className="button news" onClick={show}>
      {t('news.show')}
    </button>
  )
}
