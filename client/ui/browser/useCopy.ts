import { useTranslation } from 'react-i18next'

import { copyText } from './clipboard.ts'
import { message } from '../notice/notices.ts'

/** Copies a text, shows a message about the result and returns whether it worked. */
export function useCopy() {
  const { t } = useTranslation()
  return async (text: string): Promise<boolean> => {
    const isCopied = await copyText(text)
    if (isCopied) message.success(t('shell.copied'))
    else message.error(t('shell.copyFailed'))
    return isCopied
  }
}
