import { locales } from '@hotel/contract/http/endpoint'
import { deleteItem } from '@hotel/web/storage'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { casesKey, saveCase } from '../device/earlier.ts'
import { loadText } from '../text/text.ts'
import { TextProvider } from '../text/TextContext.tsx'
import { EarlierCases } from './EarlierCases.tsx'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  deleteItem(casesKey)
})

test.each(locales)('Earlier messages: have the time of the hotel in %s', async (locale) => {
  const t = await loadText(locale)
  // One instant, a day apart in two hotels, of which the phone can be in one at most.
  const sentAt = '2026-11-26T17:30:00Z'
  saveCase({ guestToken: '7WNE4Ct1', feedbackNo: '20261127-0001', sentAt })
  const shown = (timezone: string) =>
    renderToString(
      <TextProvider first={{ locale, t }}>
        <EarlierCases token="7WNE4Croom" timezone={timezone} />
      </TextProvider>,
    )
  expect(shown('Asia/Shanghai')).toContain(t('case.yesterday', { time: '01:30' }))
  expect(shown('America/Chicago')).toContain(locale === 'en' ? '26 Nov' : '11月26日')
})
