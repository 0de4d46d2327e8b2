import { openStatuses, type FeedbackRow, type StaffAction } from '@hotel/contract/feedback'
import { briefOf } from '@hotel/contract/guest/ordered'
import { newId } from '@hotel/web/newId'
import { Check, Hand } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useAct } from '../act/useAct.ts'
import { SeverityBar } from '../mark/SeverityBar.tsx'
import { TimeLeft } from '../mark/TimeLeft.tsx'
import { StatusName } from '../mark/StatusSign.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { PhoneMarks } from './PhoneMarks.tsx'
import styles from './phone.module.css'
import { useFocusHandover } from './useFocusHandover.ts'
import { isDone, type UnsentList } from './useUnsent.ts'

type PhoneCaseProps = {
  row: FeedbackRow
  now: number
  href: string
  unsent: UnsentList
  onDone: () => void
}

/** One case of my work with its two buttons. */
export function PhoneCase({ row, now, href, unsent, onDone }: PhoneCaseProps) {
  const { t, house, nameOf, locale } = useHotelText()
  const take = useTake(row, unsent)
  const waiting = unsent.find(row.id)
  const isMine = row.ownerId === useAccount().info.memberId
  const unsentWord = waiting && isDone(waiting) ? 'unsent' : isMine ? 'unsentStart' : 'unsentTake'
  const item = useFocusHandover<HTMLLIElement>()
  return (
    <li ref={item} className={`stack pad-3 rounded ${styles.case}`} aria-label={house(row.houseNo)}>
      <Link className={`row gap-3 plain ${styles.link}`} to={href}>
        <SeverityBar severity={row.severity} />
        <strong className="large">{row.houseNo}</strong>
        <span className="muted">{nameOf(row.categoryName)}</span>
      </Link>
      <div className="row wrap between lines-0 full">
        <TimeLeft item={row} now={now} />
        <StatusName status={row.status} />
      </div>
      <PhoneMarks row={row} />
      <p className={`break ${styles.words}`} dir="auto">
        {briefOf(row, locale).text || t('feedback.detail.wordsErased')}
      </p>
      <ProblemNote problem={take.problem} />
      {waiting ? (
        <div className="stack full pad-3 rounded sunken" role="status">
          <strong>{t(`worklist.phone.${unsentWord}`)}</strong>
          <p>{waiting.refusal ?? t(`worklist.phone.${unsentWord}Text`)}</p>
          <div className={`row stretch gap-3 full ${styles.buttons}`}>
            {waiting.refusal === undefined ? (
              <Button onClick={unsent.sendAll}>{t('worklist.phone.sendNow')}</Button>
            ) : (
              <Button onClick={() => unsent.remove(row.id)}>{t('worklist.phone.discard')}</Button>
            )}
            <Button variant="primary" onClick={onDone}>
              {t(isDone(waiting) ? 'worklist.phone.look' : 'worklist.phone.done')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={`row stretch gap-3 full ${styles.buttons}`}>
          {take.action && (
            <Button icon={<Hand />} busy={take.busy} onClick={take.run}>
              {t(
                isMine && take.action === 'start' ? 'worklist.phone.start' : 'worklist.phone.take',
              )}
            </Button>
          )}
          {openStatuses.some((each) => each === row.status) && (
            <Button icon={<Check />} variant="primary" onClick={onDone}>
              {t('worklist.phone.done')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Taking a case starts the work: it is mine, acknowledged and in progress, as the guest sees. */
const takeActionOf = ({ status, ownerId }: FeedbackRow): 'start' | 'take' | undefined => {
  if (status === 'new' || status === 'acknowledged') return 'start'
  return ownerId === null ? 'take' : undefined
}

/** Without a connection it is saved on the device. */
function useTake(row: FeedbackRow, unsent: UnsentList) {
  const { t } = useHotelText()
  const { act, problem, busy, dismiss } = useAct()
  /** Of a request that may have arrived, until its answer; the next *Take* is another request. */
  const pending = useRef<string>(undefined)
  const action: (StaffAction & ('start' | 'take')) | undefined = takeActionOf(row)
  const keep = useEffectEvent(() => {
    if (!action) return
    const { id: caseId, houseNo, version } = row
    const input = { feedbackId: caseId, version, action }
    const draft = { fields: {}, seed: pending.current ?? newId() }
    if (!unsent.save({ caseId, houseNo, draft, input })) return
    pending.current = undefined
    dismiss()
  })
  useEffect(() => {
    if (problem?.kind === 'unreachable') keep()
  }, [problem])
  return {
    action,
    problem,
    busy,
    async run() {
      if (!action) return
      pending.current ??= newId()
      const done = await act(pending.current, { feedbackId: row.id, version: row.version, action })
      if (!done) return
      pending.current = undefined
      message.success(t('worklist.phone.taken'))
    },
  }
}
