import { Copy } from 'lucide-react'
import { useRef } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useWords } from '../useWords.ts'
import styles from './pending.module.css'

/** The way in for a colleague, to be handed on. */
export function InviteCard() {
  const { t } = useWords()
  const { hotelCode } = useAccount().info
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.origin}/j/${hotelCode}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      message.success(t('shell.copied'))
    } catch {
      field.current?.select()
      message.error(t('shell.copyFailed'))
    }
  }
  return (
    <Card className={styles.invite}>
      <div>
        <h2>{t('member.requests.inviteTitle')}</h2>
        <p>{t('member.requests.inviteText', { code: hotelCode })}</p>
      </div>
      <div className={styles.link}>
        <TextField
          ref={field}
          label={t('member.requests.link')}
          labelHidden
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<Copy />} onClick={() => void copy()}>
          {t('member.requests.copyLink')}
        </Button>
      </div>
    </Card>
  )
}
