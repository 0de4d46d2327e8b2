import type { MemberRow } from '@hotel/contract/member'

import { ProblemNote } from '../../api/ProblemNote.tsx'
import { Versions } from '../../ui/form/Versions.tsx'
import { AlertNote } from '../../ui/notice/AlertNote.tsx'
import { useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { fieldsOf, type MemberFields, type Mode } from './fields.ts'
import { menuLabels } from './MenuField.tsx'
import type { MemberProblem } from './useMemberForm.ts'

type FormProblemProps = {
  mode: Mode
  problem: MemberProblem | undefined
  fields: MemberFields
  busy: boolean
  onTheirs: (current: MemberRow) => void
  onMine: (version: number) => void
}

const compared = ['name', 'jobTitle', 'departmentId', 'userRole', 'routeList'] as const
type Compared = (typeof compared)[number]

/** Why saving failed; on a conflict, both versions to choose from. */
export function FormProblem(props: FormProblemProps) {
  const { mode, problem, fields, busy, onTheirs, onMine } = props
  const { t } = useHotelText()
  const shown = useFieldText()
  if (problem?.kind !== 'conflict') return <ProblemNote problem={problem} />
  const { current } = problem.conflict
  if (mode === 'confirm' && current.status !== 'pending') {
    return (
      <AlertNote>
        {problem.text} {`${current.name}: ${t(`member.status.${current.status}`)}`}
      </AlertNote>
    )
  }
  const theirs = fieldsOf(current)
  const differing = compared.filter((name) => String(theirs[name]) !== String(fields[name]))
  return (
    <Versions
      text={problem.text}
      differing={differing.map((name) => ({
        name: t(labels[name]),
        versions: t('member.form.versions', {
          theirs: shown(name, theirs),
          mine: shown(name, fields),
        }),
      }))}
      labels={{ takeTheirs: t('member.form.takeTheirs'), saveMine: t('member.form.saveMine') }}
      busy={busy}
      onTheirs={() => onTheirs(current)}
      onMine={() => onMine(current.version)}
    />
  )
}

const labels = {
  name: 'member.form.name',
  jobTitle: 'member.form.jobTitle',
  departmentId: 'member.form.departmentId',
  userRole: 'member.form.userRole',
  routeList: 'member.form.menus',
} as const satisfies Record<Compared, string>

function useFieldText() {
  const { t } = useHotelText()
  const { departments } = useChoices()
  return (name: Compared, fields: MemberFields): string => {
    switch (name) {
      case 'userRole':
        return t(`member.role.${fields.userRole}`)
      case 'departmentId':
        return departments.find(({ id }) => id === fields.departmentId)?.name ?? '–'
      case 'routeList':
        return fields.routeList.map((key) => t(menuLabels[key])).join(', ') || '–'
      default:
        return fields[name] || '–'
    }
  }
}
