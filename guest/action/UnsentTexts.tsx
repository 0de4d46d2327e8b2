import type { CasePage } from '@hotel/contract/guest'

import { useText } from '../text/TextContext.tsx'
import { actionKeys, type CaseActionProps } from './action.ts'
import { useSavedText } from './useSavedText.ts'

type UnsentTextsProps = Pick<CaseActionProps, 'guestToken' | 'hotelPhone'> & {
  allowedActions: CasePage['allowedActions']
}

/** What the guest wrote and did not send, once the case no longer takes it. */
export const UnsentTexts = ({ allowedActions, ...props }: UnsentTextsProps) =>
  (['answer', 'dispute'] as const)
    .filter((action) => !allowedActions.includes(action))
    .map((action) => <UnsentText key={action} action={action} {...props} />)

type UnsentTextProps = Pick<CaseActionProps, 'guestToken' | 'hotelPhone'> & {
  action: keyof typeof actionKeys
}

function UnsentText({ action, guestToken, hotelPhone }: UnsentTextProps) {
  const { t } = useText()
  const { text, clearSent } = useSavedText(actionKeys[action](guestToken))
  if (text.trim() === '') return null
  return (
    <section className="notice" aria-labelledby={`unsent-${action}`}>
      <strong className="notice__title" id={`unsent-${action}`}>
        {t('unsent.title')}
      </strong>
      <blockquote className="unsent" dir="auto">
        {text}
      </blockquote>
      <p>
        {t('unsent.why')} {hotelPhone && t('page.callReception', { phone: hotelPhone })}
      </p>
      <button type="button" className="button button--plain" onClick={() => clearSent(text)}>
        {t('unsent.remove')}
      </button>
    </section>
  )
}
