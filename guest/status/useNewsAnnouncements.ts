import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { type Translate } from '../text/text.ts'
import { type News } from './news.ts'

/** Text of the page's live region: news from the hotel, and what `announce` adds. */
export function useNewsAnnouncements(t: Translate, timeOf: (instant: string) => string) {
  const [announcement, setAnnouncement] = useState('')
  // Screen readers skip identical text, so a repetition gets a trailing space.
  const announce = useCallback(
    (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  )
  const textOf = (news: News) => {
    if (news.kind === 'message') return t('news.message')
    return news.kind === 'status'
      ? t('news.status', { status: t(`case.status.${news.status}`) })
      : t('news.promise', { time: timeOf(news.promisedAt) })
  }
  // A poll may finish after the guest has switched languages.
  const latest = useRef(textOf)
  useLayoutEffect(() => {
    latest.current = textOf
  })
  const onNews = useCallback(
    (news: News[]) => {
      if (news.length > 0) announce(news.map((each) => latest.current(each)).join(' '))
    },
    [announce],
  )
  return { announcement, announce, onNews }
}
