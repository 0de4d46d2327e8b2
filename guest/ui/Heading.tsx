/** The page's h1; receives focus when the step changes. */
export const Heading = ({ children }: { children: string }) => (
  <h1 className="question" tabIndex={-1}>
    {children.split(/(\S+-\S+)/).map((part, at) => (
      <span key={at} className={at % 2 === 0 ? undefined : 'question__word'}>
        {part}
      </span>
    ))}
  </h1>
)
