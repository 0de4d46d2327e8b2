import { type ComponentChildren } from 'preact'

/** The one heading of what is shown; takes the focus when it changes. */
export const Heading = ({ children }: { children: ComponentChildren }) => (
  <h1 class="question" tabIndex={-1}>
    {children}
  </h1>
)
