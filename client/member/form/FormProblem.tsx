import type { MemberRow } from '@hotel/contract/member'

import { useProblemWords } from '../../api/problem.ts'
import { Versions } from '../../ui/form/Versions.tsx'
import { AlertNote } from '../../ui/notice/AlertNote.tsx'
import { useChoices } from '../useChoices.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { fieldsOf, type MemberFields } from './fields.ts'
import { menuWords } from './MenuField.tsx'
import type { MemberProblem, Mode } from './useMemberForm.ts'

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

/** Why it was not saved; where somebody else was first, both versions and the choice between them. */
export function FormProblem(props: FormProblemProps) {
  const { mode, problem, fields, busy, onTheirs, onMine } = props
  const { t } = useHotelWords()
  const wordsFor = useProblemWords()
  const shown = useFieldWords()
  if (!problem || problem.kind === 'fields') return null
  const current = problem.kind === 'conflict' ? problem.conflict.current : undefined
  if (!current || (mode === 'confirm' && current.status !== 'pending')) {
    return (
      <AlertNote>
        {wordsFor(problem)} {current && `${current.name}: ${t(`member.status.${current.status}`)}`}
      </AlertNote>
    )
  }
  const theirs = fieldsOf(current)
  const differing = compared.filter((name) => String(theirs[name]) !== String(fields[name]))
  return (
    <Versions
      text={wordsFor(problem)}
      differing={differing.map((name) => ({
        name: t(labels[name]),
        words: t('member.form.versions', {
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

function useFieldWords() {
  const { t } = useHotelWords()
  const { departments } = useChoices()
  return (name: Compared, fields: MemberFields): string => {
    switch (name) {
      case 'userRole':
        return t(`member.role.${fields.userRole}`)
      case 'departmentId':
        return departments.find(({ id }) => id === fields.departmentId)?.name ?? '–'
      case 'routeList':
        return fields.routeList.map((key) => t(menuWords[key])).join(', ') || '–'
      default:
        return fields[name] || '–'
    }
  }
}
