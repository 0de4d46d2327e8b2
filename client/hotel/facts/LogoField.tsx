import { hotel, logoUploadPath, type HotelProfile } from '@hotel/contract/hotel'
import { pictureKinds } from '@hotel/contract/hotel/picture'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { bases } from '../../api/bases.ts'
import { problemOf, useProblemText } from '../../api/problem.ts'
import { groupOf, invalidateGroup } from '../../query/queries.ts'
import { uploadFile } from '../../api/upload.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './facts.module.css'

type LogoFieldProps = { profile: HotelProfile; canEdit: boolean }

/** The logo on the guest pages; saved at once, independent of the surrounding form. */
export function LogoField({ profile, canEdit }: LogoFieldProps) {
  const { t } = useHotelText()
  const textFor = useProblemText()
  const client = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const { save, busy, problem } = useProfileEdit()
  const upload = useMutation({
    mutationKey: ['hotel.logo'],
    mutationFn: (picture: File) => uploadFile(logoUploadPath, picture),
    onSuccess: () => {
      void invalidateGroup(client, groupOf(hotel.profile.name))
      message.success(t('hotel.form.saved'))
    },
  })
  const failure = upload.error ? problemOf(upload.error) : problem
  return (
    <div className="row stretch gap-4 wrap">
      <div className={`rounded sunken muted small ${styles.logoBox}`}>
        {profile.logoUrl ? (
          <img src={bases.adminApi + profile.logoUrl} alt={t('hotel.facts.logoNow')} />
        ) : (
          <span>{t('hotel.facts.logoNone')}</span>
        )}
      </div>
      <div className={`stack gap-1 start ${styles.logoActions}`}>
        <p className="medium">{t('hotel.field.logo')}</p>
        <p className="muted small">{t('hotel.facts.logoHint')}</p>
        {canEdit && (
          <div className={`row stretch wrap ${styles.row}`}>
            <input
              ref={file}
              type="file"
              className="visuallyHidden"
              tabIndex={-1}
              accept={pictureKinds.join()}
              aria-label={t('hotel.facts.logoChoose')}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) upload.mutate(chosen)
                target.value = ''
              }}
            />
            <Button
              icon={<ImageUp />}
              busy={upload.isPending}
              onClick={() => file.current?.click()}
            >
              {t('hotel.facts.logoChoose')}
            </Button>
            {profile.logoUrl && (
              <Button
                variant="quiet"
                icon={<Trash2 />}
                busy={busy}
                onClick={() => void save(() => ({ logo: null }))}
              >
                {t('hotel.facts.logoRemove')}
              </Button>
            )}
          </div>
        )}
        {failure && (
          <p className="danger small medium" role="alert">
            {textFor(failure)}
          </p>
        )}
      </div>
    </div>
  )
}
