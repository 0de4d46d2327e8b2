import styles from './QuoteList.module.css'

export type Quote = {
  id: string
  head: string
  /** The words themselves; may be none. */
  words: string
  /** From where, when. */
  facts: string
}

/** A few short words of others, the latest first. */
export function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className={styles.quotes}>
      {quotes.map(({ id, head, words, facts }) => (
        <li key={id}>
          <strong>
            <bdi>{head}</bdi>
          </strong>
          {words && (
            <p className="prose" dir="auto">
              {words}
            </p>
          )}
          <p className={styles.facts}>{facts}</p>
        </li>
      ))}
    </ul>
  )
}
