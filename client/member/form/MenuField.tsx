import type { RoleKey } from '@hotel/contract/http/endpoint'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { isImplied, menuKeys, toggledKey } from './fields.ts'
import styles from './form.module.css'

/** The menu that each key opens. */
export const menuLabels = {
  AuditManage: 'page.hotelList',
  RoomList: 'page.roomList',
  UserList: 'page.userList',
  Administrators: 'page.administrators',
  Feedback: 'page.feedback',
  Suggestion: 'page.suggestion',
} as const

type MenuFieldProps = {
  chosen: readonly RoleKey[]
  /** Keys the member already has can be kept even if the editor couldn't grant them. */
  had: readonly RoleKey[]
  error: string | undefined
  onChoose: (keys: RoleKey[]) => void
}

/** Checkboxes for the member's menus. */
export function MenuField({ chosen, had, error, onChoose }: MenuFieldProps) {
  const { t } = useHotelText()
  const { holds, userRole } = useRights()
  const isHint = userRole === 1 ? 'member.form.menusHint' : 'member.form.menusOwn'
  return (
    <fieldset>
      <legend className="medium">{t('member.form.menus')}</legend>
      <div className={styles.ticks}>
        {menuKeys.map((key) => (
          <Checkbox
            key={key}
            label={t(menuLabels[key])}
            checked={chosen.includes(key)}
            disabled={isImplied(key, chosen) || !(holds(key) || had.includes(key))}
            onChange={() => onChoose(toggledKey(chosen, key))}
          />
        ))}
      </div>
      <FieldError error={error} />
      <p className={`muted small ${styles.hint}`}>
        {t(chosen.length === 0 ? 'member.form.menusNone' : isHint)}
      </p>
    </fieldset>
  )
}
