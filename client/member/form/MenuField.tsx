import type { RoleKey } from '@hotel/contract/endpoint'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { isImplied, menuKeys, toggledKey } from './fields.ts'
import styles from './form.module.css'

/** Each key as the menu that it opens. */
export const menuWords = {
  AuditManage: 'page.hotelList',
  RoomList: 'page.roomList',
  UserList: 'page.userList',
  Administrators: 'page.administrators',
  Feedback: 'page.feedback',
  Suggestion: 'page.suggestion',
} as const

type MenuFieldProps = {
  chosen: readonly RoleKey[]
  /** What the member has already stays theirs. */
  had: readonly RoleKey[]
  error: string | undefined
  onChoose: (keys: RoleKey[]) => void
}

/** What the member will see, as ticks at the menus. */
export function MenuField({ chosen, had, error, onChoose }: MenuFieldProps) {
  const { t } = useHotelWords()
  const { mayGive, userRole } = useRights()
  const isHint = userRole === 1 ? 'member.form.menusHint' : 'member.form.menusOwn'
  return (
    <fieldset className={styles.menus}>
      <legend>{t('member.form.menus')}</legend>
      <div className={styles.ticks}>
        {menuKeys.map((key) => (
          <Checkbox
            key={key}
            label={t(menuWords[key])}
            checked={chosen.includes(key)}
            disabled={isImplied(key, chosen) || !(mayGive(key) || had.includes(key))}
            onChange={() => onChoose(toggledKey(chosen, key))}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      <p className={styles.hint}>{t(chosen.length === 0 ? 'member.form.menusNone' : isHint)}</p>
    </fieldset>
  )
}
