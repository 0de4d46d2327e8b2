import { Settings2 } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PopoverButton } from '../../ui/overlay/PopoverButton.tsx'
import { GroupSelect } from '../group/GroupSelect.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { columns, densities, type Density, type Display } from './useDisplay.ts'

export type DisplayProps = { display: Display; onDisplay: (change: Partial<Display>) => void }

/** How the list is drawn: groups, density and columns. */
export function DisplayMenu({ display, onDisplay }: DisplayProps) {
  const { t } = useHotelText()
  const { density, hidden, widths } = display
  return (
    <PopoverButton label={t('worklist.display.button')} icon={<Settings2 />}>
      <div className="stack gap-3">
        <GroupSelect display={display} onDisplay={onDisplay} />
        <Select
          label={t('worklist.display.density')}
          value={density}
          choices={densities.map((value) => ({ value, label: t(`worklist.display.${value}`) }))}
          onChange={({ target }) => onDisplay({ density: target.value as Density })}
        />
        <fieldset>
          <legend className="medium">{t('worklist.display.columns')}</legend>
          {columns.map((column) => (
            <Checkbox
              key={column}
              label={t(`worklist.display.${column}`)}
              checked={!hidden.includes(column)}
              onChange={({ target }) =>
                onDisplay({
                  hidden: target.checked
                    ? hidden.filter((each) => each !== column)
                    : [...hidden, column],
                })
              }
            />
          ))}
        </fieldset>
        {Object.keys(widths).length > 0 && (
          <Button onClick={() => onDisplay({ widths: {} })}>
            {t('worklist.display.resetWidths')}
          </Button>
        )}
      </div>
    </PopoverButton>
  )
}
