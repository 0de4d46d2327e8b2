import { holds } from '@hotel/contract/http/endpoint'
import { useTranslation } from 'react-i18next'

import { Link } from '../shell/page/Link.tsx'
import { useLocale } from '../locales/locale.ts'
import { nameIn } from '../locales/nameIn.ts'
import { useAccount } from '../session/accountContext.ts'
import { PasswordForm } from '../session/password/PasswordForm.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { message } from '../ui/notice/notices.ts'
import { AvatarForm } from './account/AvatarForm.tsx'
import styles from './account/account.module.css'
import { Passkeys } from './account/Passkeys.tsx'
import { SecondFactor } from './account/SecondFactor.tsx'
import { Sessions } from './account/Sessions.tsx'
import { MyCompliments } from './account/MyCompliments.tsx'

/** The member's own account: facts, picture, password and signed-in devices. */
export default function AccountPage() {
  const { t } = useTranslation()
  const { code, info } = useAccount()
  const { name, avatarUrl } = info
  return (
    <div className={`gap-page ${styles.page}`}>
      <h1 className="visuallyHidden">{t('member.account.title')}</h1>
      <Profile />
      <Card className={`stack gap-3 pad ${styles.card}`}>
        <h2>{t('member.account.picture')}</h2>
        <AvatarForm name={name} avatarUrl={avatarUrl} />
      </Card>
      {holds(info, 'Suggestion') && (
        <Card className={`stack gap-3 pad ${styles.card}`}>
          <h2>{t('member.account.notifications')}</h2>
          <p className={`muted ${styles.hint}`}>{t('member.account.notificationsHint')}</p>
          <p>
            <Link to="/notifications">{t('page.notifications')}</Link>
          </p>
        </Card>
      )}
      <Card className={`stack gap-3 pad ${styles.card}`}>
        <h2>{t('member.account.password')}</h2>
        <p className={`muted ${styles.hint}`}>{t('member.account.passwordHint')}</p>
        <PasswordForm
          accountCode={code}
          oldLabel={t('password.old')}
          sendLabel={t('password.change')}
          onChanged={() => message.success(t('password.changed'))}
        />
      </Card>
      <Card className={`stack gap-3 pad ${styles.card}`}>
        <h2>{t('factor.title')}</h2>
        <p className={`muted ${styles.hint}`}>{t('factor.lead')}</p>
        <SecondFactor />
      </Card>
      <Card className={`stack gap-3 pad ${styles.card}`}>
        <h2>{t('factor.passkey.title')}</h2>
        <p className={`muted ${styles.hint}`}>{t('factor.passkey.lead')}</p>
        <Passkeys />
      </Card>
      <Card className={`stack gap-3 pad ${styles.card}`}>
        <h2>{t('member.sessions.title')}</h2>
        <p className={`muted ${styles.hint}`}>{t('member.sessions.hint')}</p>
        <Sessions />
      </Card>
      <Card className={`stack gap-3 pad ${styles.card}`}>
        <h2>{t('member.thanks.mine')}</h2>
        <MyCompliments />
      </Card>
    </div>
  )
}

/** The member's name and role here, and where they can be changed. */
function Profile() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, userRole, departmentName, hotelName } = useAccount().info
  return (
    <Card className={`stack gap-3 pad ${styles.card}`}>
      <h2>{t('member.account.facts')}</h2>
      <p className="row wrap">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Badge tone={userRole === 3 ? 'neutral' : 'accent'}>{t(`member.role.${userRole}`)}</Badge>
        {departmentName && <span>{nameIn(departmentName, locale)}</span>}
      </p>
      <p className={`muted ${styles.hint}`}>
        {userRole === 1
          ? t('member.account.factsOwn')
          : t('member.account.factsHint', { hotel: hotelName })}
      </p>
      {userRole === 1 && (
        <p className="capital">
          <Link to="/hotelManage/administrators">{t('page.administrators')}</Link>
        </p>
      )}
    </Card>
  )
}
