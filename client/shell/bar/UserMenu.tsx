import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { bases } from '../../api/bases.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useLogout } from '../../session/useLogout.ts'
import { BarMenu } from './BarMenu.tsx'
import styles from './bar.module.css'

/** Shows the user name and offers a single command, logout. */
export function UserMenu() {
  const { t } = useTranslation()
  const { name, avatarUrl } = useAccount().info
  const logout = useLogout()
  return (
    <BarMenu
      label={name}
      heading={name}
      className={`bare rounded ${styles.user}`}
      entries={[{ id: 'logout', label: t('session.logout') }]}
      onChoose={logout}
    >
      <span className={`rigid strong ${styles.avatar}`} aria-hidden="true">
        {avatarUrl ? <img src={bases.adminApi + avatarUrl} alt="" /> : [...name][0]?.toUpperCase()}
      </span>
      <span className={`ellipsis ${styles.userName}`}>{name}</span>
      <ChevronDown aria-hidden="true" />
    </BarMenu>
  )
}
