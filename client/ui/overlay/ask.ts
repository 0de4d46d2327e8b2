import type { ConfirmOptions, PromptOptions } from './AskDialog.tsx'
import type { MenuAnchor, MenuEntry } from './MenuPopup.tsx'
import { present } from './present.ts'

// Loaded when first wanted, so that no page pays for what nobody opened.
const loadDialogs = () => import('./AskDialog.tsx')
const loadMenus = () => import('./MenuPopup.tsx')

/** Fetches the menus ahead: on pointer enter or focus of what opens one. */
export const preloadMenus = () => void loadMenus()

/** Asks yes or no. Closing the dialog by any other way is a no. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const { drawConfirm } = await loadDialogs()
  return present((settle) => drawConfirm(options, settle))
}

/** Asks for one line of text; undefined when the asked one would rather not. */
export async function prompt(options: PromptOptions): Promise<string | undefined> {
  const { drawPrompt } = await loadDialogs()
  return present((settle) => drawPrompt(options, settle))
}

/** Opens a menu beside an element or at a point; answers the chosen entry's id. */
export async function chooseFromMenu<Id extends string>(
  anchor: MenuAnchor,
  label: string,
  entries: readonly MenuEntry<Id>[],
): Promise<Id | undefined> {
  const { drawMenu } = await loadMenus()
  return present<Id | undefined>((settle) => drawMenu({ anchor, label, entries, settle }))
}
