import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { announcedKeys } from '../../ui/keys/pressed.ts'
import { writtenKeys } from '../../ui/keys/written.ts'
import { shownLegends } from '../../ui/keys/useLegend.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { chooseSingleKeys, singleKeysWork } from '../device/appearance.ts'
import styles from './search.module.css'

const shortcuts = [
  { keys: ['Ctrl', 'K'], label: 'hint' },
  { keys: ['Ctrl', 'B'], label: 'helpSidebar' },
  { keys: ['?'], label: 'helpHelp' },
  { keys: ['Ctrl', '/'], label: 'helpHelp' },
  { keys: ['←', '→'], label: 'helpTabs' },
  { keys: ['Delete'], label: 'helpTabClose' },
  { keys: ['Shift', 'F10'], label: 'helpTabMenu' },
  { keys: ['Ctrl', 'Shift', '← →'], label: 'helpTabMove' },
] as const

/** `?`: the shortcuts of the shell and of the current page. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [pageKeys] = useState(announcedKeys)
  const [legends] = useState(shownLegends)
  const [singleKeys, setSingleKeys] = useState(singleKeysWork)
  return (
    <Dialog title={t('palette.help')} wide onClose={onClose}>
      <DialogFields>
        <dl className={styles.keys}>
          {shortcuts.map(({ keys, label }) => (
            <div key={keys.join(' ')} className={styles.shortcut}>
              <dt className="row stretch wrap gap-1">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`palette.${label}`)}</dd>
            </div>
          ))}
          {pageKeys.map(({ key, label }) => (
            <div key={key} className={styles.shortcut}>
              <dt className="row stretch wrap gap-1">
                {writtenKeys(key).map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        {legends.map(({ title, content }) => (
          <section key={title} aria-label={title} className="stack gap-3">
            <h3>{title}</h3>
            {content}
          </section>
        ))}
        <Checkbox
          label={t('palette.singleKeys')}
          hint={t('palette.singleKeysHint')}
          checked={singleKeys}
          onChange={({ target }) => {
            chooseSingleKeys(target.checked)
            setSingleKeys(target.checked)
          }}
        />
      </DialogFields>
      <DialogActions>
        <Button data-focus-first onClick={onClose}>
          {t('system.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
