import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginAddress } from '../redirect.ts'
import { goTo } from '../reset.ts'

type SignInAgainProps = { accountCode: string; onClose: () => void; onSignedIn: () => void }

/** The login form in a dialog over the current page; another account is sent to the login page. */
export function SignInAgain({ accountCode, onClose, onSignedIn }: SignInAgainProps) {
  const { t } = useTranslation()
  return createPortal(
    // It may be opened from a form, which must not be sent by signing in.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title={t('signIn.title')} onClose={onClose}>
        <LoginForm
          onSignedIn={(code) => (code === accountCode ? onSignedIn() : goTo(loginAddress()))}
        />
      </Dialog>
    </div>,
    document.body,
  )
}
