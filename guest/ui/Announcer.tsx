/** Said politely by screen readers when it changes; not seen. */
export const Announcer = ({ words }: { words: string }) => (
  <p class="unseen" role="status" aria-live="polite">
    {words}
  </p>
)
