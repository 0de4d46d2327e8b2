import { useHotelText } from '../../session/text/useHotelText.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { useItem, type ItemProps } from '../items/useItem.tsx'

export function ResolutionDialog(props: ItemProps<'resolutions'>) {
  const { t } = useHotelText()
  const { item, onClose } = props
  const form = useItem('resolutions', props)
  const { value, write } = form
  return (
    <ItemDialog
      list="resolutions"
      item={item}
      form={form}
      add={t('hotel.resolutions.add')}
      onClose={onClose}
    >
      <Checkbox
        label={t('hotel.field.retired')}
        hint={t('hotel.resolutions.retiredHint')}
        checked={value.retired}
        onChange={({ target }) => write({ retired: target.checked })}
      />
    </ItemDialog>
  )
}
