import { useTranslation } from 'react-i18next'

import { prompt } from '../overlay/dialogs.ts'
import { wholeNumber } from '../../locales/wholeNumber.ts'
import { Pagination } from './Pagination.tsx'

type ListPagesProps = {
  pageNum: number
  pageSize: number
  found: { total: number; totalIsExact: boolean; list: readonly unknown[] }
  onPage: (pageNum: number) => void
}

/** Pagination of a list, unless it is empty: previous, next, or a page by its number. */
export function ListPages({ pageNum, pageSize, found, onPage }: ListPagesProps) {
  const { t, i18n } = useTranslation()
  const count = (value: number) => wholeNumber(value, i18n.language)
  const { total, totalIsExact, list } = found
  if (total === 0) return null
  const last = Math.ceil(total / pageSize)
  const pageIn = (text: string) => {
    const typed = text.normalize('NFKC').trim()
    return /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= last
      ? Number(typed)
      : undefined
  }
  async function promptForPage() {
    const page = await prompt({
      title: t('ui.pages.ask'),
      label: t('ui.pages.page', { last: count(last) }),
      defaultValue: String(pageNum),
      validator: (text) => pageIn(text) !== undefined,
      invalidText: t('ui.form.invalid'),
      confirmLabel: t('ui.pages.go'),
    })
    const chosen = page === undefined ? undefined : pageIn(page)
    if (chosen !== undefined) onPage(chosen)
  }
  const first = (pageNum - 1) * pageSize + 1
  return (
    <Pagination
      pageNum={pageNum}
      pageSize={pageSize}
      total={total}
      onPage={onPage}
      onPrompt={() => void promptForPage()}
      labels={{
        prompt: t('ui.pages.ask'),
        nav: t('ui.pages.nav'),
        previous: t('ui.pages.previous'),
        next: t('ui.pages.next'),
        range: t('ui.pages.range', {
          first: count(first),
          last: count(first + list.length - 1),
          total: count(total) + (totalIsExact ? '' : '+'),
        }),
      }}
    />
  )
}
