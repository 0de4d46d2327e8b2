import { setup, type SetupState } from '@hotel/contract/hotel/setup'
import { CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { queryOf } from '../../query/queries.ts'
import { LoadError } from '../../query/LoadError.tsx'
import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useRights } from '../../session/useRights.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import styles from './setup.module.css'
import { stepEntries } from './steps.ts'

const refetchMs = 15_000

/** What a new hotel still has to set up; each step ticks itself from the hotel's data. */
export function SetupCard() {
  const { t } = useHotelText()
  const query = usePersistentQuery({
    ...queryOf(setup.find, {}),
    // Coming back from a step shows its tick at once.
    staleTime: 0,
    // A guest's scan or a colleague's work elsewhere is not announced to this page.
    refetchInterval: ({ state }) => (state.data?.shown ? refetchMs : false),
  })
  const show = useCommand(setup.show)
  const isReady = query.data?.steps.every(isDone) ?? false
  const isShown = query.data?.shown ?? true
  const attempt = useAttemptOnce()
  const choose = (shown: boolean) =>
    void attempt(async () => void (await show.mutateAsync({ shown })))
  // Complete: this visit still says so, the next one has no card.
  const isComplete = isReady && isShown && show.isIdle
  const hide = useEffectEvent(() => choose(false))
  useEffect(() => {
    if (isComplete) hide()
  }, [isComplete])
  if (!isShown && !show.isSuccess) return null
  if (!isShown && !isReady) {
    return (
      <p className="row wrap" role="status">
        {t('setup.hidden')}
        <Button variant="quiet" busy={show.isPending} onClick={() => choose(true)}>
          {t('setup.undo')}
        </Button>
      </p>
    )
  }
  return (
    <Card className={`stack gap-3 pad start ${styles.setup}`} aria-labelledby="setup">
      {query.data ? (
        <>
          <SetupHead
            steps={query.data.steps}
            isReady={isReady}
            busy={show.isPending}
            onHide={() => choose(false)}
          />
          <SetupSteps steps={query.data.steps} />
        </>
      ) : query.isPending ? (
        <Skeleton height={24} />
      ) : (
        <LoadError query={query} title={t('setup.failed')} />
      )}
    </Card>
  )
}

type Steps = SetupState['steps']
type SetupHeadProps = { steps: Steps; isReady: boolean; busy: boolean; onHide: () => void }

function SetupHead({ steps, isReady, busy, onHide }: SetupHeadProps) {
  const { t } = useHotelText()
  const done = steps.filter(isDone).length
  return (
    <header className="row wrap between gap-3 lines-1">
      <div className="shrink">
        <h2 id="setup" className="large">
          {t(isReady ? 'setup.ready' : 'setup.title')}
        </h2>
        <p className="muted small" role="status">
          {isReady ? t('setup.readyText') : t('setup.progress', { done, total: steps.length })}
        </p>
      </div>
      {!isReady && (
        <Button variant="quiet" busy={busy} icon={<X />} onClick={onHide}>
          {t('setup.hide')}
        </Button>
      )}
    </header>
  )
}

/** Only the steps that the member may do. */
function SetupSteps({ steps }: { steps: Steps }) {
  const { t, count } = useHotelText()
  const { userRole, holds } = useRights()
  const own = steps.filter(({ name }) => {
    const { key, neededRole } = stepEntries[name]
    return userRole <= neededRole && holds(key)
  })
  return (
    <ol className={styles.steps}>
      {own.map((step) => {
        const { name, done, total } = step
        const { icon: Icon, to } = stepEntries[name]
        const isPartial = total > 1 && done > 0 && !isDone(step)
        return (
          <li key={name}>
            <Link className={`plain rounded ${styles.step}`} to={to} data-done={isDone(step)}>
              {isDone(step) ? (
                <CircleCheck className={styles.sign} role="img" aria-label={t('setup.done')} />
              ) : (
                <Icon className={styles.sign} aria-hidden="true" />
              )}
              <strong className="medium">{t(`setup.step.${name}`)}</strong>
              <span className="muted small">
                {isPartial
                  ? t('setup.partly', { done: count(done), total: count(total) })
                  : t(`setup.hint.${name}`)}
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

const isDone = ({ done, total }: Steps[number]) => done >= total
