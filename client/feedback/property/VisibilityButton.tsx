import { Eye, EyeOff } from 'lucide-react'

import { IconButton } from '../../ui/Button.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { PropertyProps } from './CaseProperties.tsx'
import { usePropertyMenu } from './PropertyButton.tsx'
import { useVisibilityMenu } from './propertyMenus.tsx'

/** Who may see the case, in its heading, for those who may change it. */
export function VisibilityButton(props: PropertyProps) {
  const { t } = useHotelText()
  const { sensitive } = props.item
  const label = t('feedback.property.visibility')
  const value = t(sensitive ? 'feedback.mark.sensitive' : 'feedback.property.everyone')
  const property = useVisibilityMenu(props)
  const menu = usePropertyMenu({ label, ...property })
  if (!property.entries) return null
  return (
    <IconButton
      className="away"
      label={`${label}: ${value}`}
      icon={sensitive ? <EyeOff className="warn" /> : <Eye />}
      {...menu}
    />
  )
}
