/** The one heading of what is shown; takes the focus when it changes. */
export const Heading = ({ children }: { children: string }) => (
  <h1 class="question" tabIndex={-1}>
    {children.split(/(\S+-\S+)/).map((part, at) => (
      <span key={at} class={at % 2 === 0 ? undefined : 'question__word'}>
        {part}
      </span>
    ))}
  </h1>
)
