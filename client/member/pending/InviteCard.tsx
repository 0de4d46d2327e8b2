import { Copy } from 'lucide-react'
import { useRef } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './pending.module.css'

/** The sign-up link to share with new staff. */
export function InviteCard() {
  const { t } = useHotelText()
  const { hotelCode } = useAccount().info
  const field = useRef<HTMLInputElement>(null)
  const link = `${location.origin}/j/${hotelCode}`
  const copy = useCopy()
  const copyLink = async () => {
    if (!(await copy(link))) field.current?.select()
  }
  return (
    <Card className={`row between wrap pad ${styles.invite}`}>
      <div>
        <h2>{t('member.requests.inviteTitle')}</h2>
        <p>{t('member.requests.inviteText', { code: hotelCode })}</p>
      </div>
      <div className={`row stretch wrap ${styles.link}`}>
        <TextField
          ref={field}
          label={t('member.requests.link')}
          labelHidden
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<Copy />} onClick={() => void copyLink()}>
          {t('member.requests.copyLink')}
        </Button>
      </div>
    </Card>
  )
}
