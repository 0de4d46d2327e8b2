export type Quote = {
  id: string
  head: string
  /** May be empty. */
  text: string
  /** Where and when. */
  facts: string
}

/** Short quotes of guests or colleagues, latest first. */
export function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="stack gap-3">
      {quotes.map(({ id, head, text, facts }) => (
        <li key={id} className="stack tight break">
          <strong>
            <bdi>{head}</bdi>
          </strong>
          {text && (
            <p className="prose" dir="auto">
              {text}
            </p>
          )}
          <p className="muted small">{facts}</p>
        </li>
      ))}
    </ul>
  )
}
