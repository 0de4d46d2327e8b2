import type { HotelProfile } from '@hotel/contract/hotel'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { LineRow, useUsesWords } from '../lines/LineRow.tsx'
import { isUnused, movedLine, withLine, withoutLine, type CategoryLine } from '../lines/lines.ts'
import { useWords } from '../useWords.ts'

type CategoryRowProps = {
  profile: HotelProfile
  category: HotelProfile['categories'][number]
  onEdit: (line: CategoryLine) => void
  save: (deed: (lines: CategoryLine[]) => CategoryLine[]) => void
}

/** One category with where it sends a case, and what can be done to it. */
export function CategoryRow({ profile, category, onEdit, save }: CategoryRowProps) {
  const { t, locale } = useWords()
  const usesWords = useUsesWords()
  const canEdit = useAccount().info.userRole === 1
  const { uses, ...line } = category
  const name = line.name[locale]
  const department = profile.departments.find(({ id }) => id === line.departmentId)?.name
  const fellows = profile.categories.filter(({ type }) => type === line.type)
  const step = (by: 1 | -1) => () =>
    save((lines) => movedLine(lines, line.id, by, ({ type }) => type === line.type))
  return (
    <LineRow
      name={name}
      otherName={line.name[locale === 'en' ? 'zh-CN' : 'en']}
      marks={<CategoryMarks line={line} />}
      facts={[department ?? t('hotel.categories.nobody'), usesWords(uses)].join(' · ')}
      isDim={line.retired}
      canEdit={canEdit}
      onEdit={() => onEdit(line)}
      move={{
        up: category === fellows[0] ? undefined : step(-1),
        down: category === fellows.at(-1) ? undefined : step(1),
      }}
    >
      {isUnused(uses) && (
        <IconButton
          label={t('hotel.lines.remove', { name })}
          icon={<Trash2 />}
          onClick={() => save((lines) => withoutLine(lines, line.id))}
        />
      )}
      <IconButton
        label={t(line.retired ? 'hotel.categories.restore' : 'hotel.categories.retire', { name })}
        icon={line.retired ? <ArchiveRestore /> : <Archive />}
        onClick={() => save((lines) => withLine(lines, { ...line, retired: !line.retired }))}
      />
    </LineRow>
  )
}

function CategoryMarks({ line }: { line: CategoryLine }) {
  const { t } = useWords()
  return (
    <>
      <Badge tone={line.defaultSeverity === 1 ? 'danger' : 'neutral'}>
        {t(`hotel.severity.${line.defaultSeverity}`)}
      </Badge>
      {line.sensitive && <Badge tone="warn">{t('hotel.field.sensitive')}</Badge>}
      {line.retired && <Badge>{t('hotel.field.retired')}</Badge>}
    </>
  )
}
