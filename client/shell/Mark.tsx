/** The product logo, same as the icon in `index.html`; inline, so that it needs no request. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent-strong)" />
      <path
        d="M8 9h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-6 5v-5H8a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z"
        fill="var(--on-accent)"
      />
      <path
        d="M11 15.5l3.4 3.2L21 12.5"
        fill="none"
        stroke="var(--accent-strong)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
