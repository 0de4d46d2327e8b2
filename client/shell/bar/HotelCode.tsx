import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../session/accountContext.ts'
import { IconButton } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import styles from './bar.module.css'
import { copyText } from './clipboard.ts'

/** The code that lets a new colleague ask to join, and the button that copies it. */
export function HotelCode() {
  const { t } = useTranslation()
  const { info } = useAccount()
  const copy = async () => {
    if (await copyText(info.hotelCode)) message.success(t('shell.copied'))
    else message.error(t('shell.copyFailed'))
  }
  return (
    <div className={styles.hotelCode}>
      <span className={styles.codeLabel}>{t('shell.hotelCode')}</span>
      <code>{info.hotelCode}</code>
      <IconButton label={t('shell.copyCode')} icon={<Copy />} onClick={() => void copy()} />
    </div>
  )
}
