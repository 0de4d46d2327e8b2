import { member, type MemberRow } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'

import { useEntityForm } from '../../form/useEntityForm.ts'
import { message } from '../../ui/notice/notices.ts'
import { useChoices } from '../../list/useChoices.ts'
import { refreshMembers } from '../useLiveMembers.ts'
import { useShowPassword } from '../useShowPassword.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import {
  changeOf,
  fieldsOf,
  newFields,
  newMemberOf,
  type MemberFields,
  type Mode,
} from './fields.ts'
import { menuLabels } from './MenuField.tsx'
import { suggestPassword } from '@hotel/contract/member/suggest-password'

const doneMessages = {
  create: 'member.form.added',
  edit: 'member.form.saved',
  confirm: 'member.confirm.done',
} as const

/** Form of a new member, a saved one, or a request to join that is to be confirmed. */
export function useMemberForm(mode: Mode, item: MemberRow | undefined, onDone: () => void) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const compare = useComparedFields()
  const showPassword = useShowPassword()
  return useEntityForm(member, {
    item,
    read: (row: MemberRow | undefined) => (row ? fieldsOf(row) : newFields(suggestPassword())),
    create: newMemberOf,
    edit: (fields, before) => ({
      ...changeOf(fields, before),
      ...(mode === 'confirm' && {
        status: 'active' as const,
        routeList: fields.routeList,
        houseIds: fields.houseIds,
        ...(fields.userName !== before.userName && { userName: fields.userName }),
      }),
    }),
    messages: {
      name: t('member.form.nameMissing'),
      userName: t('member.form.userNameInvalid'),
      password: t('member.form.passwordInvalid'),
    },
    compare,
    obstacle: ({ name, status }) =>
      mode === 'confirm' && status !== 'pending'
        ? `${name}: ${t(`member.status.${status}`)}`
        : undefined,
    onSaved({ name, userName, password }) {
      refreshMembers(client)
      message.success(t(doneMessages[mode], { name: name.trim() }))
      onDone()
      if (mode === 'create')
        showPassword({ name: name.trim(), userName: userName.trim(), password })
    },
  })
}

/** Labels and texts of the fields that a conflict compares. */
function useComparedFields() {
  const { t } = useHotelText()
  const { departments } = useChoices()
  return ({ departmentId, userRole, routeList, ...text }: MemberFields) =>
    [
      [t('member.form.name'), text.name],
      [t('member.form.userName'), text.userName],
      [t('member.form.phone'), text.phone],
      [t('member.form.jobTitle'), text.jobTitle],
      [
        t('member.form.departmentId'),
        departments.find(({ id }) => id === departmentId)?.name ?? '',
      ],
      [t('member.form.userRole'), t(`member.role.${userRole}`)],
      [t('member.form.menus'), routeList.map((key) => t(menuLabels[key])).join(', ')],
    ] as const
}
