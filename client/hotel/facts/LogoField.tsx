import { hotel, type HotelProfile } from '@hotel/contract/hotel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { bases } from '../../api/bases.ts'
import { problemOf, useProblemWords } from '../../api/problem.ts'
import { groupOf, invalidateGroup } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { useWords } from '../useWords.ts'
import styles from './facts.module.css'
import { uploadLogo } from './uploadLogo.ts'

type LogoFieldProps = { profile: HotelProfile; canEdit: boolean }

/** The picture at the head of the guests' pages; changed at once, apart from the form around it. */
export function LogoField({ profile, canEdit }: LogoFieldProps) {
  const { t } = useWords()
  const wordsFor = useProblemWords()
  const client = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const { save, busy, problem } = useProfileEdit()
  const upload = useMutation({
    mutationKey: ['hotel.logo'],
    mutationFn: uploadLogo,
    onSuccess: () => {
      void invalidateGroup(client, groupOf(hotel.profile.name))
      message.success(t('hotel.form.saved'))
    },
  })
  const failure = upload.error ? problemOf(upload.error) : problem
  return (
    <div className={styles.logo}>
      <div className={styles.logoBox}>
        {profile.logoUrl ? (
          <img src={bases.adminApi + profile.logoUrl} alt={t('hotel.facts.logoNow')} />
        ) : (
          <span>{t('hotel.facts.logoNone')}</span>
        )}
      </div>
      <div className={styles.logoDeeds}>
        <p className={styles.label}>{t('hotel.field.logo')}</p>
        <p className={styles.hint}>{t('hotel.facts.logoHint')}</p>
        {canEdit && (
          <div className={styles.row}>
            <input
              ref={file}
              type="file"
              className="visuallyHidden"
              tabIndex={-1}
              accept="image/jpeg,image/png,image/webp"
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
          <p className={styles.error} role="alert">
            {wordsFor(failure)}
          </p>
        )}
      </div>
    </div>
  )
}
