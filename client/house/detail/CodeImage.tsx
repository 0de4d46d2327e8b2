import type { HouseCode } from '@hotel/contract/house'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'

import { bases } from '../../api/bases.ts'
import { headersOf } from '../../api/send.ts'
import { Button } from '../../ui/Button.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './detail.module.css'

/** The picture of a code; where there is none, why, and the way to try again. */
export function CodeImage({ code }: { code: HouseCode }) {
  const { t } = useHotelWords()
  const [why, setWhy] = useState<string>()
  const [tries, setTries] = useState(0)
  const address = `${bases.adminApi}${code.imageUrl}`
  const source = tries === 0 ? address : `${address}&try=${tries}`
  if (why !== undefined) {
    return (
      <div className={styles.noImage} role="alert">
        <p>{why}</p>
        <Button
          variant="quiet"
          icon={<RefreshCw />}
          onClick={() => {
            setWhy(undefined)
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
      className={styles.image}
      onError={() => void whyNot(source).then((said) => setWhy(said ?? t('ui.state.unreachable')))}
    />
  )
}

/** A picture that is refused comes as an envelope: its words. */
async function whyNot(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      headers: headersOf(undefined, document.documentElement.lang),
    })
    const { msg } = (await response.json()) as { msg?: string }
    return msg
  } catch {
    return undefined
  }
}
