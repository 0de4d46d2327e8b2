import type { MemberAction, MemberRow } from '@hotel/contract/member'
import { Ban, Ellipsis, KeyRound, Pencil, Smartphone, Trash2, UserCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { DetailActions } from '../../ui/pane/DetailPane.tsx'
import { MemberForm } from '../form/MemberForm.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useMemberActions } from './useMemberActions.ts'
import { useResetFactor } from './useResetFactor.ts'

const ResetForm = lazy(() =>
  import('./ResetForm.tsx').then((code) => ({ default: code.ResetForm })),
)

const inMenu = [
  ['resetPassword', KeyRound],
  ['resetFactor', Smartphone],
  ['disable', Ban],
  ['enable', UserCheck],
  ['delete', Trash2],
] as const satisfies readonly [MemberAction, unknown][]

type MemberActionsProps = { item: MemberRow; onGone: () => void }

/** Only the actions that the server allows the current user. */
export function MemberActions({ item, onGone }: MemberActionsProps) {
  const { t } = useHotelText()
  const actions = useMemberActions(item, onGone)
  const resetFactor = useResetFactor(item)
  const [form, setForm] = useState<'edit' | 'reset'>()
  const can = (action: MemberAction) => item.allowedActions.includes(action)
  const entries = inMenu
    .filter(([action]) => can(action))
    .map(([id, Icon]) => ({
      id,
      label: t(`member.action.${id}`),
      icon: <Icon />,
      danger: id === 'delete' || id === 'disable',
    }))
  if (entries.length === 0 && !can('edit')) return null
  const close = () => setForm(undefined)
  return (
    <DetailActions>
      {entries.length > 0 && (
        <MenuButton
          label={t('member.action.more')}
          icon={<Ellipsis />}
          entries={entries}
          onChoose={(id) => {
            if (id === 'resetPassword') setForm('reset')
            else if (id === 'resetFactor') void resetFactor()
            else if (id === 'disable') void actions.disable()
            else if (id === 'enable') void actions.enable()
            else void actions.remove()
          }}
        />
      )}
      {can('edit') && (
        <Button
          variant="primary"
          icon={<Pencil />}
          busy={actions.busy}
          onClick={() => setForm('edit')}
        >
          {t('member.action.edit')}
        </Button>
      )}
      {form === 'edit' && <MemberForm item={item} onClose={close} />}
      <Suspense fallback={null}>
        {form === 'reset' && <ResetForm item={item} onClose={close} />}
      </Suspense>
    </DetailActions>
  )
}
