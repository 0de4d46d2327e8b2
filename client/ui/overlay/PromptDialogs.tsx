import { useState, type SubmitEvent } from 'react'

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
  cancelLabel: string
  danger?: boolean
}

export const renderConfirm = (options: ConfirmOptions, settle: (answer: boolean) => void) => (
  <ConfirmDialog {...options} settle={settle} />
)

function ConfirmDialog(props: ConfirmOptions & { settle: (answer: boolean) => void }) {
  const { title, text, confirmLabel, cancelLabel, danger, settle } = props
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
  cancelLabel: string
  danger?: boolean
}

export const renderPrompt = (
  options: PromptOptions,
  settle: (answer: string | undefined) => void,
) => <PromptDialog {...options} settle={settle} />

function PromptDialog(props: PromptOptions & { settle: (answer: string | undefined) => void }) {
  const { title, text, label, defaultValue = '', placeholder, settle } = props
  const [value, setValue] = useState(defaultValue)
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const objection = objectionTo(value, props)
    if (objection === undefined) settle(value)
    else setError(objection)
  }
  return (
    <Dialog title={title} onClose={() => settle(undefined)}>
      <form noValidate className="column gap-4" onSubmit={submit}>
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
          <Button onClick={() => settle(undefined)}>{props.cancelLabel}</Button>
          <Button type="submit" variant={props.danger ? 'danger' : 'primary'}>
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
