import type { MemberAction, MemberRow } from '@hotel/contract/member'
import { Ban, Ellipsis, KeyRound, Pencil, Trash2, UserCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { DetailDeeds } from '../../ui/pane/DetailPane.tsx'
import { MemberForm } from '../form/MemberForm.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { useMemberDeeds } from './useMemberDeeds.ts'

const ResetForm = lazy(() =>
  import('./ResetForm.tsx').then((code) => ({ default: code.ResetForm })),
)

const inMenu = [
  ['resetPassword', KeyRound],
  ['disable', Ban],
  ['enable', UserCheck],
  ['delete', Trash2],
] as const satisfies readonly [MemberAction, unknown][]

type MemberDeedsProps = { item: MemberRow; onGone: () => void }

/** What may be done to the member by whoever looks: only what the server takes is drawn. */
export function MemberDeeds({ item, onGone }: MemberDeedsProps) {
  const { t } = useHotelWords()
  const deeds = useMemberDeeds(item, onGone)
  const [form, setForm] = useState<'edit' | 'reset'>()
  const can = (action: MemberAction) => item.allowedActions.includes(action)
  const entries = inMenu
    .filter(([action]) => can(action))
    .map(([id, Icon]) => ({
      id,
      label: t(`member.deed.${id}`),
      icon: <Icon />,
      danger: id === 'delete' || id === 'disable',
    }))
  if (entries.length === 0 && !can('edit')) return null
  const close = () => setForm(undefined)
  return (
    <DetailDeeds>
      {entries.length > 0 && (
        <MenuButton
          label={t('member.deed.more')}
          icon={<Ellipsis />}
          entries={entries}
          onChoose={(id) => {
            if (id === 'resetPassword') setForm('reset')
            else if (id === 'disable') void deeds.disable()
            else if (id === 'enable') void deeds.enable()
            else void deeds.remove()
          }}
        />
      )}
      {can('edit') && (
        <Button
          variant="primary"
          icon={<Pencil />}
          busy={deeds.busy}
          onClick={() => setForm('edit')}
        >
          {t('member.deed.edit')}
        </Button>
      )}
      {form === 'edit' && <MemberForm item={item} onClose={close} />}
      <Suspense fallback={null}>
        {form === 'reset' && <ResetForm item={item} onClose={close} />}
      </Suspense>
    </DetailDeeds>
  )
}
