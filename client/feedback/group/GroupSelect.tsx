import { Select } from '../../ui/form/Select.tsx'
import type { DisplayProps } from '../display/DisplayMenu.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { groupings, type Grouping } from './groups.ts'

/** By what the rows of the list are grouped. */
export function GroupSelect({ display, onDisplay }: DisplayProps) {
  const { t } = useHotelText()
  return (
    <Select
      label={t('worklist.group.label')}
      value={display.group}
      choices={groupings.map((value) => ({ value, label: t(`worklist.group.by.${value}`) }))}
      onChange={({ target }) => onDisplay({ group: target.value as Grouping })}
    />
  )
}
