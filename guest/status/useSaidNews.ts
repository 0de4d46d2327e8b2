import { useCallback, useRef, useState } from 'preact/hooks'

import { type Say } from '../words/words.ts'
import { type News } from './news.ts'

/** What the live region of the page says: news of the hotel, or what became of the guest's deed. */
export function useSaidNews(say: Say, timeOf: (instant: string) => string) {
  const [said, setSaid] = useState('')
  // The same words twice are only said twice when they differ a little.
  const announce = useCallback(
    (words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words)),
    [],
  )
  const inWords = (news: News) => {
    if (news.kind === 'message') return say('news.message')
    return news.kind === 'status'
      ? say('news.status', { status: say(`case.status.${news.status}`) })
      : say('news.promise', { time: timeOf(news.promisedAt) })
  }
  // News comes with a poll that began earlier, perhaps in another language than is spoken now.
  const latest = useRef(inWords)
  latest.current = inWords
  const onNews = useCallback(
    (news: News[]) => {
      if (news.length > 0) announce(news.map((each) => latest.current(each)).join(' '))
    },
    [announce],
  )
  return { said, announce, onNews }
}
