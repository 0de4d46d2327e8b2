import { useTranslation } from 'react-i18next'

import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginAddress } from '../redirect.ts'
import { goTo } from '../reset.ts'

type SignInAgainProps = { accountCode: string; onClose: () => void; onSignedIn: () => void }

/** The login form over the page one was on; another account cannot go on with this one's page. */
export function SignInAgain({ accountCode, onClose, onSignedIn }: SignInAgainProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('session.title')} onClose={onClose}>
      <LoginForm
        onSignedIn={(code) => (code === accountCode ? onSignedIn() : goTo(loginAddress()))}
      />
    </Dialog>
  )
}
