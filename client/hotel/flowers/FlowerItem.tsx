import { flower, type FlowerRow } from '@hotel/contract/guest/flower'
import { Eye, EyeOff } from 'lucide-react'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './flowers.module.css'
import { Instant } from '../../session/text/Instant.tsx'

/** One compliment; managers can hide an abusive one. */
export function FlowerItem({ row }: { row: FlowerRow }) {
  const { t, nameOf } = useHotelText()
  const now = useNow(60_000)
  const hide = useCommand(flower.hide)
  const attempt = useAttemptOnce()
  const toggle = async () => void (await hide.mutateAsync({ id: row.id, hidden: !row.hidden }))
  const mayHide = useAccount().info.userRole <= 2
  return (
    <li className={`underlined break ${styles.item}`} data-dim={row.hidden || undefined}>
      <p>
        <strong>{row.memberName ?? nameOf(row.departmentName ?? '')}</strong>{' '}
        <Badge tone="ok">{t('hotel.flowers.sum', { count: row.flowers })}</Badge>{' '}
        {row.hidden && <Badge>{t('hotel.flowers.hidden')}</Badge>}
      </p>
      {row.word && <p className="prose">{row.word}</p>}
      <p className="muted small">
        {row.houseNo} · <Instant at={row.createdAt} now={now} />
      </p>
      {mayHide && (
        <Button
          variant="quiet"
          icon={row.hidden ? <Eye /> : <EyeOff />}
          busy={hide.isPending}
          onClick={() => void attempt(toggle)}
        >
          {t(row.hidden ? 'hotel.flowers.show' : 'hotel.flowers.hide')}
        </Button>
      )}
    </li>
  )
}
