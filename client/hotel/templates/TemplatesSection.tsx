import type { HotelProfile } from '@hotel/contract/hotel'
import { maxTemplates, template, type TemplateRow } from '@hotel/contract/hotel/template'
import { MessageSquareQuote, Plus } from 'lucide-react'
import { useState } from 'react'

import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Section } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { LastChange } from '../history/LastChange.tsx'
import styles from '../items/items.module.css'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateItem } from './TemplateItem.tsx'
import type { TemplateFacts } from './useTemplate.ts'

/** Reply templates by category and language. */
export function TemplatesSection({ profile }: { profile: HotelProfile }) {
  const { t, locale } = useHotelText()
  const canEdit = useAccount().info.userRole === 1
  const [open, setOpen] = useState<TemplateFacts | TemplateRow>()
  const query = usePersistentQuery(queryOf(template.list, {}))
  const list = query.data?.list ?? []
  const categoryIds = [...new Set(list.map(({ categoryId }) => categoryId))]
  return (
    <Section name="templates">
      <LoadState query={query} height={240} failed={t('hotel.templates.failed')} />
      {query.data && list.length === 0 && (
        <EmptyState
          icon={<MessageSquareQuote />}
          title={t('hotel.templates.none')}
          text={t('hotel.templates.noneText')}
        />
      )}
      {categoryIds.map((categoryId) => (
        <CategoryTemplates
          key={categoryId}
          rows={list.filter((row) => row.categoryId === categoryId)}
          onEdit={setOpen}
        />
      ))}
      {canEdit && query.data && list.length < maxTemplates && (
        <Button
          icon={<Plus />}
          className={styles.add}
          onClick={() => setOpen({ categoryId: null, locale, name: '', body: '' })}
        >
          {t('hotel.templates.add')}
        </Button>
      )}
      <LastChange sections="templates" />
      {open && (
        <TemplateDialog profile={profile} template={open} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  )
}

type CategoryTemplatesProps = { rows: TemplateRow[]; onEdit: (row: TemplateRow) => void }

/** Templates of one category, or of all categories. */
function CategoryTemplates({ rows, onEdit }: CategoryTemplatesProps) {
  const { t, nameOf } = useHotelText()
  const name = rows[0]?.categoryName
  return (
    <div className={formStyles.group}>
      <h3>{name ? nameOf(name) : t('hotel.templates.every')}</h3>
      <ul className={`stack gap-0 ${styles.rows}`}>
        {rows.map((row) => (
          <TemplateItem key={row.id} row={row} onEdit={() => onEdit(row)} />
        ))}
      </ul>
    </div>
  )
}
