import { severities, type Severity } from '@hotel/contract/feedback'
import type { HotelProfile } from '@hotel/contract/hotel'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { LineDialog } from '../lines/LineDialog.tsx'
import { categoryLines, type CategoryLine } from '../lines/lines.ts'
import { NameFields } from '../lines/NameFields.tsx'
import { useLine } from '../lines/useLine.ts'
import { useWords } from '../useWords.ts'

type CategoryDialogProps = { profile: HotelProfile; line: CategoryLine; onClose: () => void }

export function CategoryDialog({ profile, line, onClose }: CategoryDialogProps) {
  const { t, locale } = useWords()
  const editing = useLine({ list: 'categories', linesOf: categoryLines, line, onDone: onClose })
  const { value, change, errorOf } = editing
  return (
    <LineDialog
      title={
        line.id
          ? t('hotel.lines.edit', { name: line.name[locale] })
          : t(`hotel.categories.add.${line.type}`)
      }
      editing={editing}
      onClose={onClose}
    >
      <NameFields
        name={value.name}
        maxLength={50}
        errorOf={errorOf}
        onName={(name) => change({ name })}
      />
      <Select
        label={t('hotel.field.department')}
        hint={t('hotel.categories.departmentHint')}
        emptyLabel={t('hotel.categories.nobody')}
        choices={profile.departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.departmentId ?? ''}
        error={errorOf('departmentId')}
        onChange={({ target }) => change({ departmentId: target.value || null })}
      />
      <Select
        label={t('hotel.field.severity')}
        hint={t('hotel.categories.severityHint')}
        choices={severities.map((each) => ({
          value: String(each),
          label: t(`hotel.severity.${each}`),
        }))}
        value={String(value.defaultSeverity)}
        error={errorOf('defaultSeverity')}
        onChange={({ target }) => change({ defaultSeverity: Number(target.value) as Severity })}
      />
      <Checkbox
        label={t('hotel.field.sensitive')}
        hint={t('hotel.categories.sensitiveHint')}
        checked={value.sensitive}
        onChange={({ target }) => change({ sensitive: target.checked })}
      />
    </LineDialog>
  )
}
