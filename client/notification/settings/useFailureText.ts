import type { Delivery } from '@hotel/contract/notification/channel'
import { useTranslation } from 'react-i18next'

/** Why a delivery failed, with the other end's response. */
export function useFailureText() {
  const { t } = useTranslation()
  return ({ failure, said }: Pick<Delivery, 'failure' | 'said'>) => {
    if (failure === null) return t('channel.outcome.failed')
    const why = t(`channel.failure.${failure}`)
    return said === null ? why : `${why} (${said})`
  }
}
