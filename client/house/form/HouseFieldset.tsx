import { houseTypes } from '@hotel/contract/house'
import { useId } from 'react'

import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import type { HouseFields } from './fields.ts'
import styles from './form.module.css'

const maxLengths = {
  houseNo: 20,
  name: 50,
  building: 50,
  floor: 20,
  zone: 50,
  roomType: 50,
} as const

type HouseFieldsetProps = {
  fields: HouseFields
  errors: Partial<Record<keyof HouseFields, string>>
  onWrite: <Name extends keyof HouseFields>(name: Name, value: HouseFields[Name]) => void
}

export function HouseFieldset(props: HouseFieldsetProps) {
  const { fields, onWrite } = props
  const { t } = useHotelText()
  const { buildings, floors, zones } = useChoices()
  return (
    <div className={styles.fields}>
      <HouseText {...props} name="houseNo" />
      <Select
        label={t('house.form.houseType')}
        value={fields.houseType}
        choices={houseTypes.map((value) => ({ value, label: t(`house.type.${value}`) }))}
        onChange={({ target }) => onWrite('houseType', target.value as HouseFields['houseType'])}
      />
      <HouseText {...props} name="name" />
      <HouseText {...props} name="roomType" />
      <HouseText {...props} name="building" suggestions={buildings} />
      <HouseText {...props} name="floor" suggestions={floors} />
      <HouseText {...props} name="zone" suggestions={zones} />
    </div>
  )
}

type HouseTextProps = HouseFieldsetProps & {
  name: keyof typeof maxLengths
  /** Values already in use; other values can be typed. */
  suggestions?: readonly string[]
}

function HouseText({ name, fields, errors, suggestions, onWrite }: HouseTextProps) {
  const { t } = useHotelText()
  const listId = useId()
  const isNumber = name === 'houseNo'
  return (
    <div>
      <TextField
        label={t(`house.form.${name}`)}
        note={isNumber ? undefined : t('ui.form.optional')}
        hint={isNumber ? t('house.form.houseNoHint') : undefined}
        value={fields[name]}
        error={errors[name]}
        maxLength={maxLengths[name]}
        required={isNumber}
        autoComplete="off"
        list={suggestions && listId}
        data-focus-first={isNumber ? '' : undefined}
        onChange={({ target }) => onWrite(name, target.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
