import { houseTypes } from '@hotel/contract/house'
import { useId } from 'react'

import type { Form } from '../../form/useForm.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { HouseFields } from './fields.ts'
import styles from './form.module.css'

type HouseFieldsetProps = { form: Pick<Form<HouseFields>, 'value' | 'text' | 'write'> }

export function HouseFieldset(props: HouseFieldsetProps) {
  const { value, write } = props.form
  const { t } = useHotelText()
  const { buildings, floors, zones } = useChoices()
  return (
    <div className={styles.fields}>
      <HouseText {...props} name="houseNo" />
      <Select
        label={t('house.form.houseType')}
        value={value.houseType}
        choices={houseTypes.map((type) => ({ value: type, label: t(`house.type.${type}`) }))}
        onChange={({ target }) => write({ houseType: target.value as HouseFields['houseType'] })}
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
  name: Exclude<keyof HouseFields, 'houseType'>
  /** Values already in use; other values can be typed. */
  suggestions?: readonly string[]
}

function HouseText({ name, form, suggestions }: HouseTextProps) {
  const { t } = useHotelText()
  const listId = useId()
  const isNumber = name === 'houseNo'
  return (
    <div>
      <TextField
        label={t(`house.form.${name}`)}
        note={isNumber ? undefined : t('ui.form.optional')}
        hint={isNumber ? t('house.form.houseNoHint') : undefined}
        {...form.text(name)}
        required={isNumber}
        autoComplete="off"
        list={suggestions && listId}
        data-focus-first={isNumber ? '' : undefined}
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
