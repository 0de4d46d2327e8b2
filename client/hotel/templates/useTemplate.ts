import { hotel, type HotelProfile } from '@hotel/contract/hotel'
import { template, type TemplateRow } from '@hotel/contract/hotel/template'
import { useQueryClient } from '@tanstack/react-query'

import { groupOf, invalidateGroup } from '../../query/queries.ts'
import { useEntityForm } from '../../form/useEntityForm.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

export type TemplateFacts = Pick<TemplateRow, 'categoryId' | 'locale' | 'name' | 'body'>

const factsOf = ({ categoryId, locale, name, body }: TemplateFacts): TemplateFacts => ({
  categoryId,
  locale,
  name,
  body,
})

/** Form of a new or saved template, kept as a draft until it is saved. */
export function useTemplate(
  profile: HotelProfile,
  given: TemplateFacts | TemplateRow,
  onDone: () => void,
) {
  const { t, nameOf } = useHotelText()
  const refreshProfile = useProfileRefresh()
  const item = 'id' in given ? given : undefined
  return useEntityForm(template, {
    item,
    read: (row: TemplateRow | undefined) => factsOf(row ?? given),
    create: (facts) => facts,
    edit: (facts) => facts,
    keep: `template ${item?.id ?? 'new'}`,
    overtaken: t('hotel.form.overtakenTitle'),
    compare({ categoryId, locale, name, body }) {
      const category = profile.categories.find(({ id }) => id === categoryId)
      return [
        [t('hotel.field.name'), name],
        [t('hotel.field.category'), category ? nameOf(category.name) : t('hotel.templates.every')],
        [t('hotel.templates.language'), t(`hotel.language.${locale}`)],
        [t('hotel.templates.words'), body],
      ]
    },
    onSaved() {
      refreshProfile()
      message.success(t('hotel.form.saved'))
      onDone()
    },
  })
}

/** Refreshes the profile, which counts templates and shows their history. */
export function useProfileRefresh() {
  const client = useQueryClient()
  return () => void invalidateGroup(client, groupOf(hotel.profile.name))
}
