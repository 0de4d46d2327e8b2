import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { announcedKeys } from '../../ui/keys/pressed.ts'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { chooseSingleKeys, singleKeysWork } from '../device/appearance.ts'
import styles from './search.module.css'

const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'helpPalette' },
  { keys: ['Ctrl', 'B'], does: 'helpSidebar' },
  { keys: ['?'], does: 'helpHelp' },
  { keys: ['Ctrl', '/'], does: 'helpHelp' },
  { keys: ['←', '→'], does: 'helpTabs' },
  { keys: ['Delete'], does: 'helpTabClose' },
  { keys: ['Shift', 'F10'], does: 'helpTabMenu' },
  { keys: ['Ctrl', 'Shift', '← →'], does: 'helpTabMove' },
] as const

/** `?`: the keys that work on every page, and those of the page that is shown. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [pageKeys] = useState(announcedKeys)
  const [singleKeys, setSingleKeys] = useState(singleKeysWork)
  return (
    <Dialog title={t('shell.help')} onClose={onClose}>
      <DialogFields>
        <dl className={styles.keys}>
          {shortcuts.map(({ keys, does }) => (
            <div key={keys.join(' ')} className={styles.shortcut}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`shell.${does}`)}</dd>
            </div>
          ))}
          {pageKeys.map(({ key, does }) => (
            <div key={key} className={styles.shortcut}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('shell.singleKeys')}
          hint={t('shell.singleKeysHint')}
          checked={singleKeys}
          onChange={({ target }) => {
            chooseSingleKeys(target.checked)
            setSingleKeys(target.checked)
          }}
        />
      </DialogFields>
      <DialogDeeds>
        <Button data-focus-first onClick={onClose}>
          {t('system.close')}
        </Button>
      </DialogDeeds>
    </Dialog>
  )
}
