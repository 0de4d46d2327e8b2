import type { HouseCode } from '@hotel/contract/house'
import { AppError } from '@hotel/contract/http/result'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'

import { bases } from '../../api/bases.ts'
import { refuse } from '../../api/call.ts'
import { refusals } from '../../api/refusals.ts'
import { envelopeOf, headersOf, timeoutMs } from '../../api/send.ts'
import { readToken } from '../../session/storage/cookies.ts'
import { Button } from '../../ui/Button.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './detail.module.css'

/** The image of a code, or the reason it failed to load with a retry button. */
export function CodeImage({ code }: { code: HouseCode }) {
  const { t } = useHotelText()
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  const address = `${bases.adminApi}${code.imageUrl}`
  const source = tries === 0 ? address : `${address}&try=${tries}`
  if (failure !== undefined) {
    return (
      <div className={`start pad-3 rounded danger break ${styles.noImage}`} role="alert">
        <p>{failure}</p>
        <Button
          variant="quiet"
          icon={<RefreshCw />}
          onClick={() => {
            setFailure(undefined)
            setTries(tries + 1)
          }}
        >
          {t('ui.state.retry')}
        </Button>
      </div>
    )
  }
  return (
    <img
      src={source}
      width={144}
      height={144}
      alt={t(`house.code.image.${code.provider}`)}
      className={`rounded ${styles.image}`}
      onError={() =>
        void loadFailure(source).then((text) => setFailure(text ?? t('ui.state.unreachable')))
      }
    />
  )
}

/** Loads the image's error message. An expired session is handled as for any call. */
async function loadFailure(address: string): Promise<string | undefined> {
  const sentAt = performance.now()
  try {
    const response = await fetch(address, {
      headers: headersOf(readToken(), document.documentElement.lang),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { code, msg, data } = envelopeOf(response.status, await response.text())
    refuse(new AppError(code, msg, data), sentAt, refusals())
    return msg
  } catch {
    return undefined
  }
}
