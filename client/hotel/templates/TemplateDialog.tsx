import { locales } from '@hotel/contract/endpoint'
import type { HotelProfile } from '@hotel/contract/hotel'
import { longestTemplate, placeholders, type TemplateRow } from '@hotel/contract/template'
import { useRef } from 'react'

import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea, TextField } from '../../ui/form/TextField.tsx'
import formStyles from '../form/form.module.css'
import { LineDialog } from '../lines/LineDialog.tsx'
import { useWords } from '../useWords.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import styles from './templates.module.css'
import { useTemplate, type TemplateFacts } from './useTemplate.ts'

type TemplateDialogProps = {
  profile: HotelProfile
  template: TemplateFacts | TemplateRow
  onClose: () => void
}

export function TemplateDialog({ profile, template, onClose }: TemplateDialogProps) {
  const { t, nameOf } = useWords()
  const editing = useTemplate(template, onClose)
  const { value, change, errorOf } = editing
  return (
    <LineDialog
      title={
        'id' in template ? t('hotel.lines.edit', { name: template.name }) : t('hotel.templates.add')
      }
      editing={editing}
      onClose={onClose}
    >
      <TextField
        label={t('hotel.field.name')}
        hint={t('hotel.templates.nameHint')}
        value={value.name}
        maxLength={60}
        data-focus-first
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className={formStyles.pair}>
        <Select
          label={t('hotel.field.category')}
          emptyLabel={t('hotel.templates.every')}
          choices={profile.categories
            .filter(({ id, retired }) => !retired || id === value.categoryId)
            .map(({ id, name, type }) => ({
              value: id,
              label: `${t(`hotel.type.${type}`)} · ${nameOf(name)}`,
            }))}
          value={value.categoryId ?? ''}
          error={errorOf('categoryId')}
          onChange={({ target }) => change({ categoryId: target.value || null })}
        />
        <Select
          label={t('hotel.templates.language')}
          choices={locales.map((each) => ({ value: each, label: t(`hotel.language.${each}`) }))}
          value={value.locale}
          error={errorOf('locale')}
          onChange={({ target }) =>
            change({ locale: locales.find((each) => each === target.value) ?? value.locale })
          }
        />
      </div>
      <BodyField
        body={value.body}
        locale={value.locale}
        error={errorOf('body')}
        onBody={(body) => change({ body })}
      />
      <TemplatePreview template={value} />
    </LineDialog>
  )
}

type BodyFieldProps = {
  body: string
  locale: string
  error: string | undefined
  onBody: (body: string) => void
}

/** The words, and buttons that put a placeholder where one is writing. */
function BodyField({ body, locale, error, onBody }: BodyFieldProps) {
  const { t } = useWords()
  const area = useRef<HTMLTextAreaElement>(null)
  function insert(mark: string) {
    const { selectionStart: start = body.length, selectionEnd: end = start } = area.current ?? {}
    onBody(body.slice(0, start) + mark + body.slice(end))
    // Once the words are in it, so that writing goes on behind the mark.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + mark.length, start + mark.length)
    })
  }
  return (
    <div className={styles.body}>
      <TextArea
        ref={area}
        label={t('hotel.templates.words')}
        lang={locale}
        rows={5}
        maxLength={longestTemplate}
        value={body}
        error={error}
        onChange={({ target }) => onBody(target.value)}
      />
      <div role="group" aria-label={t('hotel.templates.insert')} className={styles.marks}>
        <span aria-hidden="true">{t('hotel.templates.insert')}</span>
        {placeholders.map((name) => (
          <Button key={name} variant="quiet" onClick={() => insert(`{${name}}`)}>
            {t(`hotel.placeholder.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
