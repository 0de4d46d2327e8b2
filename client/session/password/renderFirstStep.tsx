import { loadArea } from '../../locales/i18n.ts'
import { applySkin } from '../../shell/device/skin.ts'
import type { Account } from '../account.ts'
import { FirstFactor } from '../factor/FirstFactor.tsx'
import { render } from '../root.ts'
import { FirstPassword } from './FirstPassword.tsx'

/**
 * Before the app opens: a password set by an administrator is changed first, then a demanded second
 * factor is added. `onDone` asks the server what comes next.
 */
export async function renderFirstStep({ code, info }: Account, onDone: () => void) {
  applySkin(info.skin)
  await Promise.all([loadArea('password'), loadArea('factor')])
  if (info.mustChangePassword) {
    return render(<FirstPassword accountCode={code} name={info.name} onChanged={onDone} />)
  }
  return render(<FirstFactor name={info.name} onDone={onDone} />)
}
