import { Form } from '@hotel/web/Form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../Button.tsx'
import { TextField } from '../form/TextField.tsx'
import { Dialog, DialogActions, DialogFields } from './Dialog.tsx'
// Loaded with every page, after its first sight.
import '../contrast.css'
import styles from './overlay.module.css'
import { objectionTo, type Validation } from './validity.ts'

export type ConfirmOptions = {
  title: string
  text: string
  confirmLabel: string
  /** Cancel, if there is no better word. */
  cancelLabel?: string
  danger?: boolean
}

export const renderConfirm = (options: ConfirmOptions, settle: (answer: boolean) => void) => (
  <ConfirmDialog {...options} settle={settle} />
)

function ConfirmDialog(props: ConfirmOptions & { settle: (answer: boolean) => void }) {
  const { t } = useTranslation()
  const { title, text, confirmLabel, cancelLabel = t('system.cancel'), danger, settle } = props
  return (
    <Dialog title={title} role="alertdialog" onClose={() => settle(false)}>
      <DialogFields>
        <p className={`muted break capital ${styles.text}`}>{text}</p>
      </DialogFields>
      <DialogActions>
        <Button data-focus-first={danger || undefined} onClick={() => settle(false)}>
          {cancelLabel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          data-focus-first={!danger || undefined}
          onClick={() => settle(true)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export type PromptOptions = Validation & {
  title: string
  text?: string
  label: string
  defaultValue?: string
  placeholder?: string
  confirmLabel: string
  danger?: boolean
}

export const renderPrompt = (
  options: PromptOptions,
  settle: (answer: string | undefined) => void,
) => <PromptDialog {...options} settle={settle} />

function PromptDialog(props: PromptOptions & { settle: (answer: string | undefined) => void }) {
  const { t } = useTranslation()
  const { title, text, label, defaultValue = '', placeholder, settle } = props
  const [value, setValue] = useState(defaultValue)
  const [error, setError] = useState<string>()
  const send = () => {
    const objection = objectionTo(value, props)
    if (objection === undefined) settle(value)
    else setError(objection)
  }
  return (
    <Dialog title={title} onClose={() => settle(undefined)}>
      <Form className="column gap-4" onSend={send}>
        <DialogFields>
          {text && <p className={`muted break capital ${styles.text}`}>{text}</p>}
          <TextField
            label={label}
            value={value}
            placeholder={placeholder}
            error={error}
            data-focus-first
            onChange={(event) => {
              setValue(event.target.value)
              setError(undefined)
            }}
          />
        </DialogFields>
        <DialogActions>
          <Button onClick={() => settle(undefined)}>{t('system.cancel')}</Button>
          <Button type="submit" variant={props.danger ? 'danger' : 'primary'}>
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
