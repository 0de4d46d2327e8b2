import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/fold/Fold.tsx'
import { CaseLink } from '../CaseLink.tsx'
import { markIcons } from '../mark/marks.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './pattern.module.css'
import { useCluster, type Cluster } from './useCluster.ts'

const AnswerAllDialog = lazy(() =>
  import('./AnswerAllDialog.tsx').then((code) => ({ default: code.AnswerAllDialog })),
)
const MergeHereDialog = lazy(() =>
  import('./MergeHereDialog.tsx').then((code) => ({ default: code.MergeHereDialog })),
)

/**
 * Signs of a pattern: a returning guest, a recurring problem in the room, or similar cases open
 * now.
 */
export function CasePattern({ item }: { item: FeedbackDetail }) {
  const { t, house } = useHotelText()
  const { cluster, refresh } = useCluster(item)
  const { cameBackOf, cameBack, repeatHouse, repeatGuest, guest } = item
  if (!cameBack && !repeatHouse && !repeatGuest && !cluster) return null
  const signs = [
    cameBack && {
      icon: markIcons.cameBack,
      text: t('feedback.pattern.cameBack'),
      link: cameBackOf && <CaseLink to={cameBackOf} />,
    },
    cluster && {
      icon: Users,
      text: t(`feedback.pattern.${cluster.kind}`, {
        count: cluster.cases.length,
        house: house(item.houseNo),
        floor: cluster.floor,
      }),
    },
    repeatHouse && {
      icon: markIcons.repeatHouse,
      text: t('feedback.pattern.repeatHouse', { house: house(item.houseNo) }),
    },
    repeatGuest && {
      icon: markIcons.repeatGuest,
      text:
        guest.previousCount > 0
          ? t('feedback.pattern.repeatGuest', { count: guest.previousCount })
          : t('feedback.pattern.repeatGuestOnly'),
    },
  ].filter((sign) => !!sign)
  return (
    <Fold
      name="pattern"
      title={t('feedback.pattern.caption')}
      gist={signs[0]?.text}
      startsOpen={cluster !== undefined}
    >
      <ul className={`stack gap-1 ${styles.signs}`}>
        {signs.map(({ icon: Icon, text, link }) => (
          <li key={text} className="row top">
            <Icon className="warn" aria-hidden="true" />
            <span>
              {text} {link}
            </span>
          </li>
        ))}
      </ul>
      {cluster && <ClusterActions item={item} cluster={cluster} onDone={refresh} />}
    </Fold>
  )
}

type ClusterActionsProps = { item: FeedbackDetail; cluster: Cluster; onDone: () => void }

/** The cluster's other cases, and actions for all of them. */
function ClusterActions({ item, cluster, onDone }: ClusterActionsProps) {
  const { t } = useHotelText()
  const [open, setOpen] = useState<'answer' | 'merge'>()
  const others = cluster.cases.filter(({ id }) => id !== item.id)
  const close = () => setOpen(undefined)
  const mergeable = others.filter(({ sensitive }) => sensitive === item.sensitive)
  const canMerge = item.allowedActions.includes('merge') && mergeable.length > 0
  return (
    <>
      <p className={`row stretch wrap gap-3 lines-1 ${styles.cases}`}>
        {others.map((other) => (
          <CaseLink key={other.id} to={other} />
        ))}
      </p>
      <div className="row stretch wrap">
        <Button onClick={() => setOpen('answer')}>{t('feedback.pattern.answerAll')}</Button>
        {canMerge && (
          <Button onClick={() => setOpen('merge')}>{t('feedback.pattern.mergeHere')}</Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'answer' && (
          <AnswerAllDialog item={item} cases={cluster.cases} onDone={onDone} onClose={close} />
        )}
        {open === 'merge' && (
          <MergeHereDialog item={item} cases={mergeable} onDone={onDone} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
