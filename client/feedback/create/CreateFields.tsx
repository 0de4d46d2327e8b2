import { feedbackTypes } from '@hotel/contract/feedback'

import { useAccount } from '../../session/accountContext.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea, TextField } from '../../ui/form/TextField.tsx'
import { PhotoField } from '../photo/PhotoField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './create.module.css'
import { HouseField } from './HouseField.tsx'
import type { NewCaseField } from './newCase.ts'
import type { Creating } from './useCreate.ts'

type FieldsProps = { creating: Creating }

/** Required fields, in the order in which a guest reports them. */
export function CaseFields({ creating }: FieldsProps) {
  const { t, nameOf } = useHotelText()
  const { value, text, errorOf, choices, write, changePhotos, onUploads } = creating
  const categories = feedbackTypes.flatMap((type) =>
    (choices?.categories ?? [])
      .filter((category) => category.type === type && !category.retired)
      .map(({ id, name }) => ({
        value: id,
        label: nameOf(name),
        group: t(`feedback.type.${type}`),
      })),
  )
  return (
    <>
      <HouseField
        value={value.houseNo ?? ''}
        error={errorOf('houseNo')}
        onWrite={(houseNo) => write('houseNo', houseNo)}
      />
      <Select
        label={t('worklist.create.category')}
        emptyLabel={t('ui.form.choose')}
        error={errorOf('categoryId')}
        value={value.categoryId ?? ''}
        choices={categories}
        onChange={({ target }) => write('categoryId', target.value)}
      />
      <div className={styles.whole}>
        <TextArea
          label={t('worklist.create.content')}
          hint={t('worklist.create.contentHint')}
          rows={3}
          {...text('content')}
        />
      </div>
      <div className={`halves ${styles.whole}`}>
        <PhotoField
          ids={value.attachmentIds ?? ''}
          visibility="public"
          hint={t('worklist.create.photoHint')}
          error={errorOf('attachmentIds')}
          onIds={(change) => changePhotos('attachmentIds', change)}
          onUploads={(uploads) => onUploads('attachmentIds', uploads)}
        />
        <PhotoField
          ids={value.staffPhotoIds ?? ''}
          visibility="internal"
          error={errorOf('staffPhotoIds')}
          onIds={(change) => changePhotos('staffPhotoIds', change)}
          onUploads={(uploads) => onUploads('staffPhotoIds', uploads)}
        />
      </div>
    </>
  )
}

const sources = ['staff', 'phone', 'email'] as const

/** Optional fields. */
export function OtherFields({ creating }: FieldsProps) {
  const { t } = useHotelText()
  const { memberId } = useAccount().info
  const { value, text, errorOf, choices, severities, write } = creating
  const pick = (field: NewCaseField) => ({
    error: errorOf(field),
    value: value[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
  })
  return (
    <>
      <Select
        label={t('feedback.column.severity')}
        emptyLabel={t('worklist.create.usualSeverity')}
        hint={severities.length < 4 ? t('feedback.hint.severityUp') : undefined}
        choices={severities.map((severity) => ({
          value: String(severity),
          label: t(`feedback.severity.${severity}`),
        }))}
        {...pick('severity')}
      />
      <Select
        label={t('feedback.filter.source')}
        choices={sources.map((source) => ({
          value: source,
          label: t(`worklist.create.source.${source}`),
        }))}
        {...pick('source')}
      />
      <TextField
        label={t('feedback.detail.remedy')}
        note={t('ui.form.optional')}
        {...text('remedySought')}
      />
      <Select
        label={t('worklist.create.about')}
        note={t('ui.form.optional')}
        emptyLabel={t('worklist.create.aboutNobody')}
        choices={(choices?.members ?? [])
          .filter(({ id }) => id !== memberId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...pick('aboutMemberId')}
      />
    </>
  )
}

/** The guest's contact details, stored only with their consent. */
export function GuestFields({ creating }: FieldsProps) {
  const { t } = useHotelText()
  const { value, text, errorOf, write } = creating
  return (
    <>
      <TextField
        label={t('worklist.create.name')}
        note={t('ui.form.optional')}
        autoComplete="off"
        {...text('name', 'contact.name')}
      />
      <TextField
        type="tel"
        label={t('worklist.create.phone')}
        note={t('ui.form.optional')}
        autoComplete="off"
        {...text('phone', 'contact.phone')}
      />
      {(value.name || value.phone) && (
        <div className={styles.whole}>
          <Checkbox
            label={t('worklist.create.consent')}
            error={errorOf('consent')}
            checked={Boolean(value.consent)}
            onChange={({ target }) => write('consent', target.checked ? 'yes' : '')}
          />
        </div>
      )}
    </>
  )
}
