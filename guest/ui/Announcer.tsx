/** Polite live region for screen readers. */
export const Announcer = ({ text }: { text: string }) => (
  <p class="visually-hidden" role="status" aria-live="polite">
    {text}
  </p>
)
