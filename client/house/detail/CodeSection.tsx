import type { CodeKind } from '@hotel/contract/code'
import type { HouseCode, HouseRow } from '@hotel/contract/house'
import { Copy, Download, Printer, QrCode, RefreshCw, Trash2 } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { bases } from '../../api/bases.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { DetailSection } from '../../ui/pane/DetailPane.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { addressOfView } from '../address.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './detail.module.css'
import { CodeImage } from './CodeImage.tsx'
import { useCodeActions } from './useCodeActions.ts'
import { Instant } from '../../session/text/Instant.tsx'

type CodeSectionProps = {
  kind: CodeKind
  houseId: string
  code: HouseCode | null
  room: Pick<HouseRow, 'status' | 'sunCode' | 'costSunCode'>
}

/** One code of the room: image, link and actions. */
export function CodeSection({ kind, houseId, code, room }: CodeSectionProps) {
  const { t } = useHotelText()
  const { manages } = useRights()
  const actions = useCodeActions(kind, houseId)
  return (
    <DetailSection title={t(`house.code.${kind}Title`)}>
      {kind === 'cost' && (
        <p className={`muted small ${styles.hint}`}>{t('house.code.costHint')}</p>
      )}
      {code ? (
        <CodeDetails kind={kind} houseId={houseId} code={code} actions={actions} />
      ) : (
        <div className={styles.noCode}>
          {room.sunCode || room.costSunCode ? (
            <p className="muted">{t('house.code.noneYet')}</p>
          ) : (
            <p className="warn">{t('house.code.noneText')}</p>
          )}
          {manages && room.status === 'in_use' && (
            <Button icon={<QrCode />} busy={actions.busy} onClick={() => void actions.issue()}>
              {t('house.code.issue')}
            </Button>
          )}
        </div>
      )}
    </DetailSection>
  )
}

/** WeChat provides no SVG. */
const formats = { web: ['svg', 'png'], wechat: ['png'] } as const

type CodeDetailsProps = {
  kind: CodeKind
  houseId: string
  code: HouseCode
  actions: ReturnType<typeof useCodeActions>
}

function CodeDetails({ kind, houseId, code, actions }: CodeDetailsProps) {
  const { t, at, count } = useHotelText()
  const now = useNow()
  const imageUrl = bases.adminApi + code.imageUrl
  const copy = useCopy()
  return (
    <div className={styles.code}>
      <CodeImage key={code.id} code={code} />
      <div className="stack gap-1 start">
        <p className="break">
          <a href={code.pageUrl} target="_blank" rel="noreferrer">
            {code.pageUrl.replace(/^https?:\/\//, '')}
          </a>
        </p>
        <p className={`muted small ${styles.hint}`}>
          {t(`house.code.provider.${code.provider}`)}
          <br />
          <Instant at={code.issuedAt} now={now}>
            {(time) => t('house.code.issuedAt', { time })}
          </Instant>
          <br />
          {code.lastScanAt
            ? t('house.code.scannedAt', {
                count: code.scanCount,
                shown: count(code.scanCount),
                time: at(code.lastScanAt, now),
              })
            : t('house.code.neverScanned')}
        </p>
        <div className={styles.links}>
          <Link
            className={buttonClass('quiet')}
            to={addressOfView('cards', `?kind=${kind}&houseId=${houseId}`)}
          >
            <Printer aria-hidden="true" />
            {t('house.code.print')}
          </Link>
          <Button variant="quiet" icon={<Copy />} onClick={() => void copy(code.pageUrl)}>
            {t('house.code.copy')}
          </Button>
          {formats[code.provider].map((format) => (
            <a
              key={format}
              className={buttonClass('quiet')}
              href={`${imageUrl.split('?')[0]}?format=${format}&width=1280&download=1`}
              download
            >
              <Download aria-hidden="true" />
              {format.toUpperCase()}
            </a>
          ))}
        </div>
      </div>
      <CodeActions actions={actions} />
    </div>
  )
}

function CodeActions({ actions }: Pick<CodeDetailsProps, 'actions'>) {
  const { t } = useHotelText()
  const { manages, administers } = useRights()
  if (!manages) return null
  return (
    <div className={`row stretch wrap ${styles.codeActions}`}>
      <Button icon={<RefreshCw />} busy={actions.busy} onClick={() => void actions.renew()}>
        {t('house.code.renew')}
      </Button>
      {administers && (
        <Button icon={<Trash2 />} busy={actions.busy} onClick={() => void actions.revoke()}>
          {t('house.code.revoke')}
        </Button>
      )}
    </div>
  )
}
