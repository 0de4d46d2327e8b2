import { factor, type NewFactor } from '@hotel/contract/factor'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { InlineForm } from '../../form/InlineForm.tsx'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { appCodeField, isAppCode } from './oneTimeCode.ts'
import styles from './factor.module.css'

type NewAppProps = {
  made: NewFactor
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** QR code and key for an authenticator app, and its first code. */
export function NewApp({ made, onAdded, onCancel }: NewAppProps) {
  const { t } = useTranslation()
  const { secret, ticket, qr } = made
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])
  const check = ({ oneTimeCode }: { oneTimeCode: string }): Record<string, string> =>
    isAppCode(oneTimeCode) ? {} : { oneTimeCode: t('factor.codeMissing') }
  const draft = useFormDraft(undefined, { oneTimeCode: '' })
  const form = useForm(draft, { schema: factor.add.body, check })
  return (
    <InlineForm
      form={form}
      send={async ({ oneTimeCode }) => {
        const { recoveryCodes } = await call(factor.add, { ticket, oneTimeCode })
        onAdded(recoveryCodes)
      }}
      sendLabel={t('factor.turnOn')}
      onCancel={onCancel}
    >
      <p ref={start} tabIndex={-1}>
        {t('factor.scan')}
      </p>
      <QrCode {...qr} label={t('factor.qrLabel')} />
      <Secret secret={secret} />
      <TextField
        name="oneTimeCode"
        label={t('factor.firstCode')}
        hint={t('factor.firstCodeHint')}
        required
        {...appCodeField}
        {...form.text('oneTimeCode')}
      />
    </InlineForm>
  )
}

const quietModules = 4

function QrCode({ path, moduleCount, label }: NewFactor['qr'] & { label: string }) {
  const side = moduleCount + 2 * quietModules
  const viewBox = `-${quietModules} -${quietModules} ${side} ${side}`
  return (
    <svg role="img" aria-label={label} className={styles.qr} viewBox={viewBox}>
      <path d={path} />
    </svg>
  )
}

/** The key in groups of four, for apps on this device or without a camera. */
function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <div className="stack">
      <p className="muted">{t('factor.manual')}</p>
      <p className="row wrap">
        <code className={styles.code}>{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
        <Button icon={<Copy />} onClick={() => void copy(secret)}>
          {t('factor.copyKey')}
        </Button>
      </p>
    </div>
  )
}
