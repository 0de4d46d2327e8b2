import { useAccount } from '../../session/accountContext.ts'
import { actions } from '../actions/actions.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { FieldsProps } from '../fields/FreeTextField.tsx'
import { parts } from '../fields/parts.tsx'

/** The fields of the form's action. */
export function ActionFields(props: FieldsProps) {
  const text = useHotelText()
  const { userRole } = useAccount().info
  return actions[props.action].fields?.(parts, props, { ...text, isManager: userRole <= 2 })
}
