import { template, type TemplateRow } from '@hotel/contract/hotel/template'
import { Trash2 } from 'lucide-react'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { ItemRow } from '../items/ItemRow.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './templates.module.css'
import { useProfileRefresh } from './useTemplate.ts'

/** One template with the start of its text and its actions. */
export function TemplateItem({ row, onEdit }: { row: TemplateRow; onEdit: () => void }) {
  const { t } = useHotelText()
  const attempt = useAttemptOnce()
  const remove = useCommand(template.remove)
  const refreshProfile = useProfileRefresh()
  const { id, name, locale, body } = row

  async function confirmRemoval() {
    const agreed = await confirm({
      title: t('hotel.item.removeTitle', { name }),
      text: t('hotel.templates.removeText'),
      confirmLabel: t('hotel.item.removeSure'),
      danger: true,
    })
    if (!agreed) return
    await attempt(async () => {
      await remove.mutateAsync({ id })
      refreshProfile()
      return t('hotel.templates.removed', { name })
    })
  }

  return (
    <ItemRow
      name={name}
      badges={<Badge>{t(`hotel.language.${locale}`)}</Badge>}
      facts={
        <span className={styles.brief} lang={locale}>
          {body}
        </span>
      }
      onEdit={onEdit}
    >
      <IconButton
        label={t('hotel.item.remove', { name })}
        icon={<Trash2 />}
        aria-busy={remove.isPending}
        onClick={() => void confirmRemoval()}
      />
    </ItemRow>
  )
}
