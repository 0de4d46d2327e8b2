import { feedbackTypes } from '@hotel/contract/feedback'

import { useAccount } from '../../session/accountContext.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea, TextField } from '../../ui/form/TextField.tsx'
import { PhotoField } from '../photo/PhotoField.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './create.module.css'
import { HouseField } from './HouseField.tsx'
import type { NewCaseField } from './newCase.ts'
import type { Creating } from './useCreate.ts'

type FieldsProps = { creating: Creating }

/** Required fields, in the order in which a guest reports them. */
export function CaseFields({ creating }: FieldsProps) {
  const { t, nameOf } = useFeedbackText()
  const { values, errors, choices, write, setUploading } = creating
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
        value={values['houseNo'] ?? ''}
        error={errors.houseNo}
        onWrite={(houseNo) => write('houseNo', houseNo)}
      />
      <Select
        label={t('worklist.create.category')}
        emptyLabel={t('ui.form.choose')}
        error={errors.categoryId}
        value={values['categoryId'] ?? ''}
        choices={categories}
        onChange={({ target }) => write('categoryId', target.value)}
      />
      <div className={styles.whole}>
        <TextArea
          label={t('worklist.create.content')}
          hint={t('worklist.create.contentHint')}
          error={errors.content}
          rows={3}
          maxLength={2000}
          value={values['content'] ?? ''}
          onChange={({ target }) => write('content', target.value)}
        />
      </div>
      <div className={styles.whole}>
        <PhotoField
          ids={values.attachmentIds ?? ''}
          visibility="public"
          hint={t('worklist.create.photoHint')}
          error={errors.attachmentIds}
          onIds={(ids) => write('attachmentIds', ids)}
          onBusy={(busy) => setUploading(busy, 'attachmentIds')}
        />
      </div>
      <div className={styles.whole}>
        <PhotoField
          ids={values.staffPhotoIds ?? ''}
          visibility="internal"
          error={errors.staffPhotoIds}
          onIds={(ids) => write('staffPhotoIds', ids)}
          onBusy={(busy) => setUploading(busy, 'staffPhotoIds')}
        />
      </div>
    </>
  )
}

const sources = ['staff', 'phone', 'email'] as const

/** Optional fields. */
export function OtherFields({ creating }: FieldsProps) {
  const { t } = useFeedbackText()
  const { memberId } = useAccount().info
  const { values, errors, choices, severities, write } = creating
  const pick = (field: NewCaseField) => ({
    error: errors[field],
    value: values[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
  })
  return (
    <>
      <Select
        label={t('feedback.column.severity')}
        emptyLabel={t('worklist.create.usualSeverity')}
        hint={severities.length < 4 ? t('feedback.hint.severityUp') : undefined}
        choices={severities.map((value) => ({
          value: String(value),
          label: t(`feedback.severity.${value}`),
        }))}
        {...pick('severity')}
      />
      <Select
        label={t('feedback.filter.source')}
        choices={sources.map((value) => ({ value, label: t(`worklist.create.source.${value}`) }))}
        {...pick('source')}
      />
      <TextField
        label={t('feedback.detail.remedy')}
        note={t('ui.form.optional')}
        maxLength={500}
        {...pick('remedySought')}
      />
      <Select
        label={t('worklist.create.about')}
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
  const { t } = useFeedbackText()
  const { values, errors, write } = creating
  return (
    <>
      <TextField
        label={t('worklist.create.name')}
        note={t('ui.form.optional')}
        error={errors.name}
        maxLength={50}
        autoComplete="off"
        value={values['name'] ?? ''}
        onChange={({ target }) => write('name', target.value)}
      />
      <TextField
        type="tel"
        label={t('worklist.create.phone')}
        note={t('ui.form.optional')}
        error={errors.phone}
        maxLength={30}
        autoComplete="off"
        value={values['phone'] ?? ''}
        onChange={({ target }) => write('phone', target.value)}
      />
      {(values['name'] || values['phone']) && (
        <div className={styles.whole}>
          <Checkbox
            label={t('worklist.create.consent')}
            error={errors.consent}
            checked={Boolean(values['consent'])}
            onChange={({ target }) => write('consent', target.checked ? 'yes' : '')}
          />
        </div>
      )}
    </>
  )
}
