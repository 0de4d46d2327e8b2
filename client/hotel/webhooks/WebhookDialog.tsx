import { webhook, webhookTopics, type Webhook, type WebhookTopic } from '@hotel/contract/webhook'
import { useState, type SubmitEvent } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { ProblemNote } from '../../api/ProblemNote.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './webhooks.module.css'

type WebhookDialogProps = {
  /** `undefined` for a new webhook. */
  row: Webhook | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

const first = { name: '', url: '', topics: [] as WebhookTopic[], active: true }

/** Form for a webhook's URL, topics and active state. */
export function WebhookDialog({ row, onClose, onSecret }: WebhookDialogProps) {
  const { t } = useHotelText()
  const [facts, setFacts] = useState(() =>
    row ? { name: row.name, url: row.url, topics: row.topics, active: row.active } : first,
  )
  const [problem, setProblem] = useState<Problem>()
  const creating = useCommand(webhook.create)
  const editing = useCommand(webhook.edit)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      if (row) await editing.mutateAsync({ id: row.id, version: row.version, ...facts })
      else onSecret((await creating.mutateAsync(facts)).secret)
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const errorOf = (field: string) =>
    problem?.kind === 'fields' ? problem.fields[field] : undefined
  return (
    <Dialog title={t(row ? 'hotel.webhooks.edit' : 'hotel.webhooks.add')} wide onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <DialogFields>
          <TextField
            label={t('hotel.webhooks.name')}
            maxLength={60}
            data-focus-first
            value={facts.name}
            error={errorOf('name')}
            onChange={({ target }) => setFacts({ ...facts, name: target.value })}
          />
          <TextField
            label={t('hotel.webhooks.url')}
            hint={t('hotel.webhooks.urlHint')}
            type="url"
            value={facts.url}
            error={errorOf('url')}
            onChange={({ target }) => setFacts({ ...facts, url: target.value.trim() })}
          />
          <TopicField
            chosen={facts.topics}
            isWrong={errorOf('topics') !== undefined}
            onChoose={(topics) => setFacts({ ...facts, topics })}
          />
          {row && (
            <Checkbox
              label={t('hotel.webhooks.active')}
              checked={facts.active}
              onChange={({ target }) => setFacts({ ...facts, active: target.checked })}
            />
          )}
          <ProblemNote problem={problem} />
        </DialogFields>
        <DialogActions>
          <Button onClick={onClose}>{t('system.cancel')}</Button>
          <Button type="submit" variant="primary" busy={creating.isPending || editing.isPending}>
            {t('hotel.webhooks.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
      {isWrong && <p className={styles.failure}>{t('hotel.webhooks.noTopic')}</p>}
    </fieldset>
  )
}
