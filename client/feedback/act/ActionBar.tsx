import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import {
  actions,
  composedActions,
  hasForm,
  isComposed,
  isInline,
  otherActions,
  primaryAction,
} from '../actions/actions.ts'
import { menu, menuGroups } from './menu.ts'
import { useActionEntry } from './useActionEntry.tsx'
import { Composer, ComposerTabs } from '../composer/Composer.tsx'
import { UnsentWords } from '../draft/UnsentWords.tsx'
import { focusedCase } from '../list/stepRow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './act.module.css'
import { ProblemPanel } from './ProblemPanel.tsx'
import type { CaseActs } from './useCaseActs.ts'

const loadForm = () =>
  import('../form/ActionForm.tsx').then((code) => ({ default: code.ActionForm }))
const ActionForm = lazy(loadForm)

/** Notices keep clear of the foot of a case that is in sight; where, `notice.module.css` says. */
function useClearFoot() {
  useEffect(() => {
    const root = document.documentElement
    root.dataset.answers = ''
    return () => void delete root.dataset.answers
  }, [])
}

type ActionBarProps = { item: FeedbackDetail; acts: CaseActs }

/** The foot of the case: the composer, the next step, and a menu of the rest, each with its key. */
export function ActionBar({ item, acts }: ActionBarProps) {
  const { openForm, composer, direct } = acts
  useLoadedForm()
  useClearFoot()
  useActionKeys(item, acts)
  const { action } = openForm
  const form = action && (
    <Suspense fallback={<div className={`stack lower ${styles.bar}`} aria-busy="true" />}>
      <ActionForm key={action} item={item} action={action} onClose={() => openForm.close(action)} />
    </Suspense>
  )
  const isCovered = action !== undefined && isInline(action)
  return (
    <>
      <div className={`stack lower ${styles.bar}`} hidden={isCovered}>
        {direct.tried && (
          <ProblemPanel
            problem={direct.problem}
            action={direct.tried.action}
            item={item}
            busy={direct.busy}
            onApply={(version) => direct.tried && void direct.run(direct.tried, version)}
            onDismiss={direct.dismiss}
          />
        )}
        <div className={`row end wrap ${styles.steps}`}>
          {composer.open && <ComposerTabs composer={composer} />}
          <Steps item={item} acts={acts} />
        </div>
        <UnsentWords
          caseId={item.id}
          actions={composedActions.filter((each) => !composer.allowed.includes(each))}
        />
        <Composer item={item} composer={composer} />
      </div>
      {form}
    </>
  )
}

/** Loads the forms right after the case, so that the first key press finds them ready. */
function useLoadedForm() {
  useEffect(() => {
    const soon = setTimeout(() => void loadForm().catch(() => undefined))
    return () => clearTimeout(soon)
  }, [])
}

function useActionKeys({ id, allowedActions }: FeedbackDetail, acts: CaseActs) {
  const { t } = useHotelText()
  const { openForm } = acts
  // With the focus on the row of another case, keys are that one's.
  const isMeant = () => [undefined, id].includes(focusedCase())
  useKeys(
    Object.fromEntries(
      allowedActions.flatMap((action) => {
        const label = t(`feedback.action.${action}`)
        const opensForm = action !== openForm.action && (hasForm(action) || isComposed(action))
        const opensField = opensForm ? loadForm : undefined
        const run = () => acts.choose(action)
        return [[actions[action].key, { label, run, isMeant, opensField }]]
      }),
    ),
  )
}

function Steps({ item, acts }: ActionBarProps) {
  const { t } = useHotelText()
  const entryOf = useActionEntry()
  const primary = primaryAction(item)
  const rest = otherActions(item)
  if (!primary && rest.length === 0 && !item.allowedActions.some(isComposed))
    return <p className="muted">{t('feedback.action.none')}</p>
  return (
    <>
      {rest.length > 0 && (
        <MenuButton
          label={t('feedback.action.more')}
          icon={<Ellipsis />}
          entries={menuGroups.flatMap((group) =>
            rest
              .filter((action) => menu[action].group === group)
              .map((action) => ({ ...entryOf(action), group: t(`feedback.menu.${group}`) })),
          )}
          onChoose={acts.choose}
        />
      )}
      {primary && (
        <Button
          variant="primary"
          busy={acts.direct.busy}
          shortcut={actions[primary].key}
          onClick={() => acts.choose(primary)}
        >
          {t(`feedback.action.${primary}`)}
        </Button>
      )}
    </>
  )
}
