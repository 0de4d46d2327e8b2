import type { HotelProfile } from '@hotel/contract/hotel'
import { moneyText } from '@hotel/contract/money'
import { Trash2 } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { LineRow, useUsesWords } from '../lines/LineRow.tsx'
import { isUnused, movedLine, withoutLine, type ServiceLine } from '../lines/lines.ts'
import { useWords } from '../useWords.ts'

type ServiceRowProps = {
  profile: HotelProfile
  at: number
  onEdit: (line: ServiceLine) => void
  save: (deed: (lines: ServiceLine[]) => ServiceLine[]) => void
}

/** One priced service with what it costs, and what can be done to it. */
export function ServiceRow({ profile, at, onEdit, save }: ServiceRowProps) {
  const { t, locale } = useWords()
  const usesWords = useUsesWords()
  const canEdit = useAccount().info.userRole === 1
  const { services, departments } = profile
  const service = services[at]
  if (!service) return null
  const { uses, ...line } = service
  const name = line.name[locale]
  const department = departments.find(({ id }) => id === line.departmentId)?.name
  const step = (by: 1 | -1) => () => save((lines) => movedLine(lines, line.id, by))
  return (
    <LineRow
      name={name}
      otherName={line.name[locale === 'en' ? 'zh-CN' : 'en']}
      marks={
        <>
          <Badge tone="accent">{moneyText(line.priceCents, line.currency, locale)}</Badge>
          {!line.active && <Badge>{t('hotel.services.inactive')}</Badge>}
        </>
      }
      facts={[department ?? t('hotel.categories.nobody'), usesWords(uses)].join(' · ')}
      isDim={!line.active}
      canEdit={canEdit}
      onEdit={() => onEdit(line)}
      move={{
        up: at > 0 ? step(-1) : undefined,
        down: at < services.length - 1 ? step(1) : undefined,
      }}
    >
      {isUnused(uses) && (
        <IconButton
          label={t('hotel.lines.remove', { name })}
          icon={<Trash2 />}
          onClick={() => save((lines) => withoutLine(lines, line.id))}
        />
      )}
    </LineRow>
  )
}
