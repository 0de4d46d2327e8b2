import type { MemberRow } from '@hotel/contract/member'
import { DoorOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { useLeaving } from '../../ui/form/useLeaving.ts'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { FormProblem } from './FormProblem.tsx'
import styles from './form.module.css'
import { MemberFieldset } from './MemberFieldset.tsx'
import { useMemberForm, type Mode } from './useMemberForm.ts'

const RoomPicker = lazy(() =>
  import('../match/RoomPicker.tsx').then((code) => ({ default: code.RoomPicker })),
)

type MemberFormProps = {
  /** The member to change or the request to confirm; left out, a new one. */
  item?: MemberRow
  onClose: () => void
}

/** Everything about a member in one dialog. */
export function MemberForm({ item, onClose }: MemberFormProps) {
  const { t } = useHotelWords()
  const mode: Mode = item ? (item.status === 'pending' ? 'confirm' : 'edit') : 'create'
  const form = useMemberForm(mode, item, onClose)
  const leave = useLeaving(form.isTouched, onClose)
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
    <Dialog wide title={title} onClose={leave}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <DialogFields>
          {mode === 'confirm' && item && <RequestWords item={item} />}
          <MemberFieldset
            mode={mode}
            item={item}
            fields={form.fields}
            errors={form.errors}
            onWrite={form.write}
          />
          {mode !== 'edit' && (
            <RoomsField
              houseIds={form.fields.houseIds}
              onChoose={(houseIds) => form.write({ houseIds })}
            />
          )}
          <FormProblem
            mode={mode}
            problem={form.problem}
            fields={form.fields}
            busy={form.busy}
            onTheirs={form.takeTheirs}
            onMine={(version) => form.submit(version)}
          />
        </DialogFields>
        <DialogDeeds>
          <Button onClick={leave}>{t('system.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {send}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

/** Who asks, and by what the hotel knows them. */
function RequestWords({ item: { name, userName, phone, joinWord } }: { item: MemberRow }) {
  const { t } = useHotelWords()
  return (
    <div className={styles.request}>
      <p>{t('member.confirm.text', { name, userName })}</p>
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

/** Rooms are many, so they are brought only when somebody wants to choose. */
function RoomsField({ houseIds, onChoose }: RoomsFieldProps) {
  const { t } = useHotelWords()
  const [shown, show] = useState(false)
  return (
    <fieldset className={styles.rooms}>
      <legend>{t('member.form.rooms')}</legend>
      <div className={styles.roomsHead}>
        <p className={styles.hint} role="status">
          {houseIds.length > 0
            ? t('member.match.selected', { count: houseIds.length })
            : t('member.form.roomsOptional')}
        </p>
        <Button icon={<DoorOpen />} aria-expanded={shown} onClick={() => show(!shown)}>
          {t(shown ? 'member.form.hideRooms' : 'member.form.chooseRooms')}
        </Button>
      </div>
      {shown && (
        <div className={styles.pickerFrame}>
          <Suspense fallback={<Skeleton height={240} />}>
            <RoomPicker selected={houseIds} onSelect={onChoose} />
          </Suspense>
        </div>
      )}
    </fieldset>
  )
}
