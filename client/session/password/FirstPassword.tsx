import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { NoticeRegion } from '../../ui/notice/NoticeRegion.tsx'
import { Button } from '../../ui/Button.tsx'
import { typedPassword } from '../login/typedPassword.ts'
import { logout } from '../logout.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './password.module.css'

type FirstPasswordProps = { accountCode: string; name: string; onChanged: () => void }

/** Forces a new password before the app opens, while the current one was set by an administrator. */
export function FirstPassword({ accountCode, name, onChanged }: FirstPasswordProps) {
  const { t } = useTranslation()
  // It may be forgotten while this page is open.
  const [typed] = useState(typedPassword)
  useEffect(() => {
    document.title = `${t('system.name')} - ${t('password.firstTitle')}`
  }, [t])
  return (
    <div className={`stack gap-0 pad ${styles.page}`}>
      <main className={`stack gap-3 ${styles.card}`}>
        <p className="muted">{name}</p>
        <h1 className="title">{t('password.firstTitle')}</h1>
        <p className="muted">{t('password.firstText')}</p>
        <PasswordForm
          accountCode={accountCode}
          oldLabel={t('password.firstOld')}
          sendLabel={t('password.begin')}
          typed={typed}
          onChanged={onChanged}
        />
        <Button variant="quiet" onClick={() => void logout()}>
          {t('session.logout')}
        </Button>
      </main>
      <NoticeRegion label={t('shell.notices')} closeLabel={t('system.close')} />
    </div>
  )
}
