import { template, type TemplateRow } from '@hotel/contract/template'
import { Trash2 } from 'lucide-react'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { confirm } from '../../ui/overlay/ask.ts'
import { LineRow } from '../lines/LineRow.tsx'
import { useWords } from '../useWords.ts'
import styles from './templates.module.css'
import { useTemplateCommand } from './useTemplate.ts'

/** One template with its first words, and what can be done to it. */
export function TemplateItem({ row, onEdit }: { row: TemplateRow; onEdit: () => void }) {
  const { t } = useWords()
  const wordsFor = useProblemWords()
  const canEdit = useAccount().info.userRole === 1
  const remove = useTemplateCommand(template.remove)
  const { id, name, locale, body } = row

  async function takeAway() {
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
      message.success(t('hotel.templates.removed', { name }))
    } catch (error) {
      message.error(wordsFor(problemOf(error)))
    }
  }

  return (
    <LineRow
      name={name}
      marks={<Badge>{t(`hotel.language.${locale}`)}</Badge>}
      facts={
        <span className={styles.brief} lang={locale}>
          {body}
        </span>
      }
      canEdit={canEdit}
      onEdit={onEdit}
    >
      <IconButton
        label={t('hotel.lines.remove', { name })}
        icon={<Trash2 />}
        aria-busy={remove.isPending}
        onClick={() => void takeAway()}
      />
    </LineRow>
  )
}
