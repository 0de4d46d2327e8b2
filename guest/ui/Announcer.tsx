/** Polite live region for screen readers. */
export const Announcer = ({ text }: { text: string }) => (
  <p className="visually-hidden" role="status" aria-live="polite">
    {text}
  </p>
)
