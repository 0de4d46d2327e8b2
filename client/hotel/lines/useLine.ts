import type { HotelProfile } from '@hotel/contract/hotel'

import type { Problem } from '../../api/problem.ts'
import { message } from '../../ui/notice/notices.ts'
import { hasNoNumber } from '../form/kept.ts'
import { useKept } from '../form/useKept.ts'
import { useProfileEdit, type Sections } from '../form/useProfileEdit.ts'
import { useWords } from '../useWords.ts'
import { withLine } from './lines.ts'

type List = 'departments' | 'categories' | 'services'
type Line = { id?: string | undefined }
type LineForm<L extends Line> = {
  list: List
  /** All lines of the list as they are sent back. */
  linesOf: (profile: HotelProfile) => L[]
  /** As it stands, or as a new one begins. */
  line: L
  onDone: () => void
}

/** One line that is edited and saved, while the others stay as they are by then. */
export function useLine<L extends Line>({ list, linesOf, line, onDone }: LineForm<L>) {
  const { t } = useWords()
  const editing = useKept(`${list} ${line.id ?? 'new'}`, line)
  const { save, problem, busy, errors, dismiss } = useProfileEdit()
  const { value } = editing

  const find = (profile: HotelProfile) => linesOf(profile).find(({ id }) => id === line.id)
  async function submit() {
    if (busy || hasNoNumber(value)) return
    const base = JSON.stringify(line)
    // Told of the other's change, one may write over it.
    const insists = problem?.kind === 'conflict'
    const isSaved = await save((current) => {
      const isStanding = line.id === undefined || JSON.stringify(find(current)) === base
      if (!isStanding && !insists) return undefined
      return { [list]: withLine(linesOf(current), value) } as Sections
    })
    if (!isSaved) return
    editing.discard()
    message.success(t('hotel.form.saved'))
    onDone()
  }

  /** The server names a field by its line's place in the list that was sent. */
  const errorOf = (field: string) =>
    Object.entries(errors).find(([path]) => path.replace(/^\w+\.\d+\./, '') === field)?.[1]
  return {
    value,
    busy,
    problem,
    submit: () => void submit(),
    errorOf,
    showsFields: Object.keys(errors).every((path) => /^\w+\.\d+\./.test(path)),
    change(part: Partial<L>) {
      dismiss()
      editing.change({ ...value, ...part })
    },
  }
}

/** What the dialog around a line's fields needs to know. */
export type LineEditing = {
  problem: Problem | undefined
  busy: boolean
  submit: () => void
  /** Whether everything that is wrong stands at a field. */
  showsFields: boolean
}
