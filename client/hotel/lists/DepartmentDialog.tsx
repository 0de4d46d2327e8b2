import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../api/queries.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { LineDialog } from '../lines/LineDialog.tsx'
import { departmentLines, type DepartmentLine } from '../lines/lines.ts'
import { useLine } from '../lines/useLine.ts'
import { useWords } from '../useWords.ts'

export function DepartmentDialog({ line, onClose }: { line: DepartmentLine; onClose: () => void }) {
  const { t } = useWords()
  const { data: choices } = useQuery(queryOf(hotel.choices, {}))
  const editing = useLine({
    list: 'departments',
    linesOf: departmentLines,
    line,
    onDone: onClose,
  })
  const { value, change, errorOf } = editing
  const own = (choices?.members ?? []).filter(
    ({ departmentName }) => line.id !== undefined && departmentName === line.name,
  )
  return (
    <LineDialog
      title={line.id ? t('hotel.lines.edit', { name: line.name }) : t('hotel.departments.add')}
      editing={editing}
      onClose={onClose}
    >
      <TextField
        label={t('hotel.field.name')}
        value={value.name}
        maxLength={50}
        data-focus-first
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      {line.id !== undefined && (
        <Select
          label={t('hotel.field.head')}
          hint={t('hotel.departments.headHint')}
          emptyLabel={t('hotel.departments.noHead')}
          choices={own.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.headMemberId ?? ''}
          error={errorOf('headMemberId')}
          onChange={({ target }) => change({ headMemberId: target.value || null })}
        />
      )}
    </LineDialog>
  )
}
