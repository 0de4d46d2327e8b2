import { locales } from '@hotel/contract/http/endpoint'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { loadText } from '../text/text.ts'
import { TextProvider } from '../text/TextContext.tsx'
import { EarlierCases } from './EarlierCases.tsx'

test.each(locales)('Earlier messages: have the day of the hotel in %s', async (locale) => {
  const t = await loadText(locale)
  // One instant, a day apart in two hotels, of which the phone can be in one at most.
  const sent = { guestToken: 'token', feedbackNo: '20261127-0001', sentAt: '2026-11-26T23:30:00Z' }
  const shown = (timezone: string) =>
    renderToString(
      <TextProvider first={{ locale, t }}>
        <EarlierCases cases={[sent]} timezone={timezone} onChange={() => {}} />
      </TextProvider>,
    )
  expect(shown('Asia/Shanghai')).toContain(locale === 'en' ? '27 November' : '11月27日')
  expect(shown('America/Chicago')).toContain(locale === 'en' ? '26 November' : '11月26日')
})
