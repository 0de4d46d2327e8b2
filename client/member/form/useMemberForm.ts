import { member, type MemberConflict, type MemberRow } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../api/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'
import { refreshMembers } from '../useLiveMembers.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import {
  changeOf,
  fieldsOf,
  missingIn,
  newFields,
  type MemberFields,
  type Missing,
  type Mode,
} from './fields.ts'
import { suggestPassword } from './suggestPassword.ts'

export type MemberProblem = Problem<MemberConflict>

/** Form state of a member. Edits are saved against the version that was opened. */
export function useMemberForm(mode: Mode, item: MemberRow | undefined, onDone: () => void) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const [opened, setOpened] = useState(item)
  const [first] = useState(() => (item ? fieldsOf(item) : newFields(suggestPassword())))
  const [fields, setFields] = useState(first)
  const [missing, setMissing] = useState<Missing[]>([])
  const [problem, setProblem] = useState<MemberProblem>()
  const create = useCommand(member.create)
  const edit = useCommand(member.edit)
  const before = opened ? fieldsOf(opened) : first
  const busy = create.isPending || edit.isPending

  async function send(version: number | undefined) {
    setProblem(undefined)
    try {
      if (opened) {
        const { id } = opened
        const change = changeOf(before, fields)
        const confirmed = mode === 'confirm' && {
          status: 'active' as const,
          routeList: fields.routeList,
          houseIds: fields.houseIds,
          ...(fields.userName !== before.userName && { userName: fields.userName }),
        }
        await edit.mutateAsync({ id, version: version ?? opened.version, ...change, ...confirmed })
      } else await create.mutateAsync(newMemberOf(fields))
      refreshMembers(client)
      message.success(t(doneMessages[mode], { name: fields.name.trim() }))
      onDone()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  const wrong = Object.fromEntries(missing.map((field) => [field, t(missingMessages[field])]))
  return {
    fields,
    errors: { ...(problem?.kind === 'fields' ? problem.fields : {}), ...wrong } as Errors,
    problem,
    busy,
    isTouched: JSON.stringify(fields) !== JSON.stringify(opened ? fieldsOf(opened) : first),
    write(change: Partial<MemberFields>) {
      setFields((now) => ({ ...now, ...change }))
      setMissing((fieldsMissing) => fieldsMissing.filter((field) => !(field in change)))
    },
    submit(version?: number) {
      if (busy) return
      const found = missingIn(fields, mode)
      setMissing(found)
      if (found.length === 0) void send(version)
    },
    takeTheirs(current: MemberRow) {
      setOpened(current)
      setFields(fieldsOf(current))
      setProblem(undefined)
    },
  }
}

export type Errors = Partial<Record<keyof MemberFields, string>>

const doneMessages = {
  create: 'member.form.added',
  edit: 'member.form.saved',
  confirm: 'member.confirm.done',
} as const
const missingMessages = {
  name: 'member.form.nameMissing',
  userName: 'member.form.userNameInvalid',
  password: 'member.form.passwordInvalid',
} as const

function newMemberOf(fields: MemberFields) {
  const { name, userName, password, userRole, routeList, houseIds } = fields
  const { phone, jobTitle, departmentId } = fields
  return {
    name,
    userName,
    password,
    userRole,
    routeList,
    houseIds,
    ...(phone.trim() && { phone }),
    ...(jobTitle.trim() && { jobTitle }),
    ...(departmentId && { departmentId }),
  }
}
