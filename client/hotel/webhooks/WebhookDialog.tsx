import {
  webhook,
  webhookTopics,
  type Webhook,
  type WebhookTopic,
} from '@hotel/contract/hotel/webhook'

import { FormDialog } from '../../form/FormDialog.tsx'
import { useEntityForm } from '../../form/useEntityForm.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './webhooks.module.css'

type WebhookDialogProps = {
  /** `undefined` for a new webhook. */
  row: Webhook | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

type Facts = Pick<Webhook, 'name' | 'url' | 'topics' | 'active'>
const first: Facts = { name: '', url: '', topics: [], active: true }

/** Form for a webhook's URL, topics and active state. */
export function WebhookDialog({ row, onClose, onSecret }: WebhookDialogProps) {
  const { t } = useHotelText()
  const form = useEntityForm(webhook, {
    item: row,
    read: ({ name, url, topics, active }: Facts = first) => ({ name, url, topics, active }),
    create: (facts) => facts,
    edit: (facts) => facts,
    messages: {
      name: t('hotel.webhooks.noName'),
      url: t('hotel.webhooks.noUrl'),
      topics: t('hotel.webhooks.noTopic'),
    },
    compare: ({ name, url, topics, active }) => [
      [t('hotel.webhooks.name'), name],
      [t('hotel.webhooks.url'), url],
      [
        t('hotel.webhooks.topics'),
        topics.map((topic) => t(`hotel.webhooks.topic.${topic}`)).join(', '),
      ],
      [t('hotel.webhooks.active'), active ? '✓' : ''],
    ],
    onSaved(_, answer) {
      onClose()
      if ('secret' in answer) onSecret(answer.secret)
    },
  })
  const { value, text, errorOf, write } = form
  return (
    <FormDialog
      wide
      title={t(row ? 'hotel.webhooks.edit' : 'hotel.webhooks.add')}
      form={form}
      send={t('hotel.webhooks.save')}
      onClose={onClose}
    >
      <TextField label={t('hotel.webhooks.name')} data-focus-first {...text('name')} />
      <TextField
        label={t('hotel.webhooks.url')}
        hint={t('hotel.webhooks.urlHint')}
        type="url"
        {...text('url')}
        onChange={({ target }) => write({ url: target.value.trim() })}
      />
      <TopicField
        chosen={value.topics}
        isWrong={errorOf('topics') !== undefined}
        onChoose={(topics) => write({ topics })}
      />
      {row && (
        <Checkbox
          label={t('hotel.webhooks.active')}
          checked={value.active}
          onChange={({ target }) => write({ active: target.checked })}
        />
      )}
    </FormDialog>
  )
}

type TopicFieldProps = {
  chosen: readonly WebhookTopic[]
  isWrong: boolean
  onChoose: (topics: WebhookTopic[]) => void
}

function TopicField({ chosen, isWrong, onChoose }: TopicFieldProps) {
  const { t } = useHotelText()
  const toggled = (topic: WebhookTopic) =>
    webhookTopics.filter((each) => (each === topic) !== chosen.includes(each))
  return (
    <fieldset className={styles.topics}>
      <legend>{t('hotel.webhooks.topics')}</legend>
      {webhookTopics.map((topic) => (
        <Checkbox
          key={topic}
          label={t(`hotel.webhooks.topic.${topic}`)}
          checked={chosen.includes(topic)}
          onChange={() => onChoose(toggled(topic))}
        />
      ))}
      {isWrong && <p className={`danger break ${styles.noTopic}`}>{t('hotel.webhooks.noTopic')}</p>}
    </fieldset>
  )
}
