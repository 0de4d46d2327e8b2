import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useUnsaved } from '../../form/useUnsaved.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/browser/saveFile.ts'
import { useCopy } from '../../ui/browser/useCopy.ts'
import styles from './factor.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes; the server has only their hashes, so they cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useUnsaved(true, { whileHidden: false })
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const save = () => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
  return (
    <section className="stack gap-3" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        {t('factor.recoveryTitle')}
      </h3>
      <p>{t('factor.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((each) => (
          <li key={each}>
            <code className={styles.code}>{each}</code>
          </li>
        ))}
      </ul>
      <p className="row wrap">
        <Button icon={<Download />} onClick={save}>
          {t('factor.saveCodes')}
        </Button>
        <Button icon={<Copy />} onClick={() => void copy(text)}>
          {t('factor.copyCodes')}
        </Button>
      </p>
      <p>
        <Button variant="primary" onClick={onDone}>
          {t('factor.codesSaved')}
        </Button>
      </p>
    </section>
  )
}
