import { template, type TemplateRow } from '@hotel/contract/hotel/template'
import { Trash2 } from 'lucide-react'

import { problemOf, useProblemText } from '../../api/problem.ts'
import { useCommand } from '../../query/useCommand.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { ItemRow } from '../items/ItemRow.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './templates.module.css'
import { useProfileRefresh } from './useTemplate.ts'

/** One template with the start of its text and its actions. */
export function TemplateItem({ row, onEdit }: { row: TemplateRow; onEdit: () => void }) {
  const { t } = useHotelText()
  const textFor = useProblemText()
  const remove = useCommand(template.remove)
  const refreshProfile = useProfileRefresh()
  const { id, name, locale, body } = row

  async function confirmRemoval() {
    const agreed = await confirm({
      title: t('hotel.templates.removeTitle', { name }),
      text: t('hotel.templates.removeText'),
      confirmLabel: t('hotel.templates.remove'),
      cancelLabel: t('system.cancel'),
      danger: true,
    })
    if (!agreed) return
    try {
      await remove.mutateAsync({ id })
      refreshProfile()
      message.success(t('hotel.templates.removed', { name }))
    } catch (error) {
      message.error(textFor(problemOf(error)))
    }
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
