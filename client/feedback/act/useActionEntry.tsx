import type { StaffAction } from '@hotel/contract/feedback'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { actions } from '../actions/actions.ts'
import { menu } from './menu.ts'

/** An action as an entry of a menu, with its icon and key. */
export function useActionEntry() {
  const { t } = useHotelText()
  return (action: StaffAction) => {
    const Icon = menu[action].icon
    return {
      id: action,
      label: t(`feedback.action.${action}`),
      icon: <Icon aria-hidden="true" />,
      shortcut: actions[action].key,
      danger: actions[action].isDestructive,
    }
  }
}
