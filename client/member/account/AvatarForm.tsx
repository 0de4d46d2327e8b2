import { pictureKinds, pictureNumbers } from '@hotel/contract/hotel/picture'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { avatarOf } from '../avatarOf.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './account.module.css'
import { useAvatar } from './useAvatar.ts'

/** Uploads, shows and removes the member's own picture. */
export function AvatarForm({ name, avatarUrl }: { name: string; avatarUrl: string }) {
  const { t } = useHotelText()
  const file = useRef<HTMLInputElement>(null)
  const avatar = useAvatar()
  return (
    <div className="row gap-4 wrap">
      <Avatar name={name} src={avatarOf(avatarUrl)} size="large" />
      <div className={`row stretch wrap ${styles.pictureActions}`}>
        <input
          ref={file}
          type="file"
          hidden
          accept={pictureKinds.join()}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void avatar.upload(chosen)
            // Reset, so that the same file can be chosen again.
            target.value = ''
          }}
        />
        <Button icon={<ImageUp />} busy={avatar.busy} onClick={() => file.current?.click()}>
          {t('member.account.choosePicture')}
        </Button>
        {avatarUrl && (
          <Button icon={<Trash2 />} busy={avatar.busy} onClick={() => void avatar.remove()}>
            {t('member.account.removePicture')}
          </Button>
        )}
        <p className={`muted ${styles.hint}`}>{t('member.account.pictureHint', pictureNumbers)}</p>
      </div>
    </div>
  )
}
