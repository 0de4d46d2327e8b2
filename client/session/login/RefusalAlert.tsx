import { useTranslation } from 'react-i18next'

import { failureText } from '../../api/failure.ts'
import styles from './login.module.css'
import type { SignInRefusal } from './signIn.ts'

/** Why signing in failed, if it did: announced, and without room while there is nothing to say. */
export const RefusalAlert = ({ refusal }: { refusal: SignInRefusal | undefined }) => (
  <div role="alert" className={`medium danger capital ${styles.refusal}`}>
    {refusal && <RefusalText refusal={refusal} />}
  </div>
)

function RefusalText({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation()
  if (refusal.kind === 'message') return refusal.msg || t('ui.problem.refused')
  if (refusal.kind === 'userUnknown') return t('signIn.userUnknown')
  if (refusal.kind === 'noCookies') return t('signIn.noCookies')
  if (refusal.kind === 'tooManyTries') return t('signIn.tooManyTries', { count: refusal.seconds })
  return failureText(refusal, t)
}
