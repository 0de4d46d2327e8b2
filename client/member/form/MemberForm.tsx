import type { MemberRow } from '@hotel/contract/member'
import { DoorOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { FormDialog } from '../../form/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './form.module.css'
import { MemberFieldset } from './MemberFieldset.tsx'
import type { Mode } from './fields.ts'
import { useMemberForm } from './useMemberForm.ts'

const RoomPicker = lazy(() =>
  import('../match/RoomPicker.tsx').then((code) => ({ default: code.RoomPicker })),
)

type MemberFormProps = {
  /** The member to edit or the request to confirm; a new member if missing. */
  item?: MemberRow
  onClose: () => void
}

export function MemberForm({ item, onClose }: MemberFormProps) {
  const { t } = useHotelText()
  const mode: Mode = item ? (item.status === 'pending' ? 'confirm' : 'edit') : 'create'
  const form = useMemberForm(mode, item, onClose)
  const title = {
    create: t('member.form.addTitle'),
    edit: t('member.form.editTitle', { name: item?.name }),
    confirm: t('member.confirm.title', { name: item?.name }),
  }[mode]
  const send = {
    create: t('member.form.add'),
    edit: t('member.form.save'),
    confirm: t('member.confirm.confirm'),
  }[mode]
  return (
    <FormDialog wide title={title} form={form} send={send} onClose={onClose}>
      {mode === 'confirm' && item && <RequestSummary item={item} />}
      <MemberFieldset mode={mode} item={item} form={form} />
      {mode !== 'edit' && (
        <RoomsField
          houseIds={form.value.houseIds}
          onChoose={(houseIds) => form.write({ houseIds })}
        />
      )}
    </FormDialog>
  )
}

/** The request's name, phone and note. */
function RequestSummary({ item: { name, phone, joinWord } }: { item: MemberRow }) {
  const { t } = useHotelText()
  return (
    <div className={`stack gap-1 muted ${styles.request}`}>
      <p>{t('member.confirm.text', { name })}</p>
      {phone && <p>{`${t('member.detail.phone')}: ${phone}`}</p>}
      {joinWord && (
        <blockquote aria-label={t('member.requests.word')}>
          <bdi>{joinWord}</bdi>
        </blockquote>
      )}
    </div>
  )
}

type RoomsFieldProps = { houseIds: string[]; onChoose: (houseIds: string[]) => void }

/** The room picker loads only when opened, as hotels have many rooms. */
function RoomsField({ houseIds, onChoose }: RoomsFieldProps) {
  const { t } = useHotelText()
  const [shown, show] = useState(false)
  return (
    <fieldset>
      <legend className="medium">{t('member.form.rooms')}</legend>
      <div className={`row between wrap ${styles.roomsHead}`}>
        <p className={`muted small ${styles.hint}`} role="status">
          {houseIds.length > 0
            ? t('member.match.selected', { count: houseIds.length })
            : t('member.form.roomsOptional')}
        </p>
        <Button icon={<DoorOpen />} aria-expanded={shown} onClick={() => show(!shown)}>
          {t(shown ? 'member.form.hideRooms' : 'member.form.chooseRooms')}
        </Button>
      </div>
      {shown && (
        <div className={`rounded ${styles.pickerFrame}`}>
          <Suspense fallback={<Skeleton height={240} />}>
            <RoomPicker selected={houseIds} onSelect={onChoose} />
          </Suspense>
        </div>
      )}
    </fieldset>
  )
}
