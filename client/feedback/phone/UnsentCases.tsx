import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { Link } from '../../shell/page/Link.tsx'
import { queryOf } from '../../query/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { choicesStaleMs } from '../filter/filter.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './phone.module.css'
import type { Unsent } from './unsent.ts'
import { isDone, type UnsentList } from './useUnsent.ts'

type UnsentCasesProps = { entries: readonly Unsent[]; unsent: UnsentList }

/** What is saved on this phone for cases that have left the list, so that no words are lost. */
export function UnsentCases({ entries, unsent }: UnsentCasesProps) {
  const { t } = useHotelText()
  if (entries.length === 0) return null
  return (
    <section aria-label={t('worklist.phone.left')}>
      <h3 className={`muted ${styles.group}`}>
        {t('worklist.phone.left')} · {entries.length}
      </h3>
      <ul className={`stack gap-3 ${styles.cases}`}>
        {entries.map((entry) => (
          <UnsentCase key={entry.caseId} entry={entry} unsent={unsent} />
        ))}
      </ul>
    </section>
  )
}

function UnsentCase({ entry, unsent }: { entry: Unsent; unsent: UnsentList }) {
  const { t, house } = useHotelText()
  const { caseId, houseNo, refusal } = entry
  const word = isDone(entry) ? 'unsent' : 'unsentTake'
  return (
    <li className={`stack pad-3 rounded ${styles.case}`} aria-label={house(houseNo)}>
      <strong className="large">{houseNo}</strong>
      <Written entry={entry} />
      <div className="stack full pad-3 rounded sunken" role="status">
        <strong>{t(`worklist.phone.${refusal === undefined ? word : 'refused'}`)}</strong>
        <p>{refusal ?? t(`worklist.phone.${word}Text`)}</p>
      </div>
      <div className={`row stretch gap-3 full ${styles.buttons}`}>
        {refusal === undefined && (
          <Button onClick={unsent.sendAll}>{t('worklist.phone.sendNow')}</Button>
        )}
        <Button onClick={() => unsent.remove(caseId)}>{t('worklist.phone.discard')}</Button>
      </div>
      <Link to={`/feedback/suggestion/${caseId}`}>{t('worklist.phone.openCase')}</Link>
    </li>
  )
}

/** What was done, and what was written about it. */
function Written({ entry: { draft } }: { entry: Unsent }) {
  const { nameOf } = useHotelText()
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: choicesStaleMs })
  const { resolutionId, resolutionNote, message } = draft.fields
  const resolution = data?.resolutions.find(({ id }) => id === resolutionId)
  const words = [resolution && nameOf(resolution.name), resolutionNote, message]
  return [...new Set(words)]
    .filter((each) => each?.trim())
    .map((each) => (
      <p key={each} className="break" dir="auto">
        {each}
      </p>
    ))
}
