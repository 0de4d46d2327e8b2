import { locales } from '@hotel/contract/http/endpoint'
import type { HotelProfile } from '@hotel/contract/hotel'
import { maxTemplateLength, placeholders, type TemplateRow } from '@hotel/contract/hotel/template'
import { useRef } from 'react'

import { FormDialog } from '../../form/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea, TextField } from '../../ui/form/TextField.tsx'
import formStyles from '../form/form.module.css'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useTemplate, type TemplateFacts } from './useTemplate.ts'

type TemplateDialogProps = {
  profile: HotelProfile
  template: TemplateFacts | TemplateRow
  onClose: () => void
}

export function TemplateDialog({ profile, template, onClose }: TemplateDialogProps) {
  const { t, nameOf } = useHotelText()
  const form = useTemplate(profile, template, onClose)
  const { value, text, write, errorOf } = form
  return (
    <FormDialog
      title={
        'id' in template ? t('hotel.item.edit', { name: template.name }) : t('hotel.templates.add')
      }
      form={form}
      send={t('hotel.form.save')}
      onClose={onClose}
    >
      <TextField
        label={t('hotel.field.name')}
        hint={t('hotel.templates.nameHint')}
        data-focus-first
        {...text('name')}
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
          onChange={({ target }) => write({ categoryId: target.value || null })}
        />
        <Select
          label={t('hotel.templates.language')}
          choices={locales.map((each) => ({ value: each, label: t(`hotel.language.${each}`) }))}
          value={value.locale}
          error={errorOf('locale')}
          onChange={({ target }) =>
            write({ locale: locales.find((each) => each === target.value) ?? value.locale })
          }
        />
      </div>
      <BodyField
        body={value.body}
        locale={value.locale}
        error={errorOf('body')}
        onBody={(body) => write({ body })}
      />
      <TemplatePreview template={value} />
    </FormDialog>
  )
}

type BodyFieldProps = {
  body: string
  locale: string
  error: string | undefined
  onBody: (body: string) => void
}

/** Text area with buttons that insert a placeholder at the cursor. */
function BodyField({ body, locale, error, onBody }: BodyFieldProps) {
  const { t } = useHotelText()
  const area = useRef<HTMLTextAreaElement>(null)
  function insert(placeholder: string) {
    const { selectionStart: start = body.length, selectionEnd: end = start } = area.current ?? {}
    onBody(body.slice(0, start) + placeholder + body.slice(end))
    // After the update has rendered, put the cursor behind the placeholder.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + placeholder.length, start + placeholder.length)
    })
  }
  return (
    <div className="stack gap-1">
      <TextArea
        ref={area}
        label={t('hotel.templates.words')}
        lang={locale}
        rows={5}
        maxLength={maxTemplateLength}
        value={body}
        error={error}
        onChange={({ target }) => onBody(target.value)}
      />
      <div
        role="group"
        aria-label={t('hotel.templates.insert')}
        className="row gap-1 lines-0 wrap muted small"
      >
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
