import { i18n } from '../../locales/i18n.ts'
import { message } from '../notice/notices.ts'
import type { ConfirmOptions, PromptOptions } from './PromptDialogs.tsx'
import type { MenuAnchor, MenuEntry } from './MenuPopup.tsx'
import { present } from './present.ts'

// Loaded on first use.
const loadDialogs = () => import('./PromptDialogs.tsx')
const loadMenus = () => import('./MenuPopup.tsx')

/** Preloads the dialogs, because one may be needed when the server cannot be reached. */
export const preloadDialogs = () => void loadDialogs().catch(() => undefined)

/** Preloads the menus; called on pointer enter and focus of a menu button. */
export const preloadMenus = () => void loadMenus().catch(() => undefined)

/**
 * Asks a yes/no question. Closing the dialog in any other way means no; so does that it is `moot`
 * meanwhile.
 */
export async function confirm(options: ConfirmOptions, moot?: Promise<void>): Promise<boolean> {
  const { renderConfirm } = await loadDialogs()
  return present(
    (settle) => renderConfirm(options, settle),
    moot?.then(() => false),
  )
}

/** Asks for one line of text; undefined when cancelled. */
export async function prompt(options: PromptOptions): Promise<string | undefined> {
  const { renderPrompt } = await loadDialogs()
  return present((settle) => renderPrompt(options, settle))
}

/**
 * Opens a menu beside an element or at a point; resolves with the chosen entry's id. A message stands for
 * a menu that cannot be loaded.
 */
export async function chooseFromMenu<Id extends string>(
  anchor: MenuAnchor,
  label: string,
  entries: readonly MenuEntry<Id>[],
  heading?: string,
): Promise<Id | undefined> {
  const menus = await loadMenus().catch(() => undefined)
  if (!menus) {
    message.error(i18n.t('system.missing'))
    return undefined
  }
  return present<Id | undefined>((settle) =>
    menus.renderMenu({ anchor, label, heading, entries, settle }),
  )
}
