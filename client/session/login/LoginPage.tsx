import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { onTabMessage } from '../channel.ts'
import { changeLanguage } from '../../locales/i18n.ts'
import { Mark } from '../../shell/Mark.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'

/** Signing in in another browser tab signs in this one too, unless a new password is being set here. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t, i18n } = useTranslation()
  const isResetting = useRef(false)
  const other = i18n.language === 'en' ? 'zh-CN' : 'en'
  useEffect(() => {
    document.title = `${t('system.name')} - ${t('signIn.title')}`
  }, [t])
  useEffect(
    () =>
      onTabMessage(({ kind }) => {
        if (kind === 'signedIn' && !isResetting.current) onSignedIn()
      }),
    [onSignedIn],
  )
  return (
    <div className={styles.page}>
      <main className={`card ${styles.card}`}>
        <Mark size={48} />
        <h1 className={`title ${styles.title}`}>{t('system.name')}</h1>
        <p className={styles.lead}>{t('signIn.lead')}</p>
        <LoginForm
          onSignedIn={onSignedIn}
          onResetOpened={(isOpen) => {
            isResetting.current = isOpen
          }}
        />
      </main>
      <Button variant="quiet" lang={other} onClick={() => void changeLanguage(other)}>
        {other === 'en' ? 'English' : '简体中文'}
      </Button>
    </div>
  )
}
