type NotCompleteProps = { buckets: readonly { full: string; isRunning: boolean }[] }

/** Names the day, week or month of a chart that is still running. */
export function NotComplete({ buckets }: NotCompleteProps) {
  const running = buckets.find(({ isRunning }) => isRunning)
  return running && <p className="muted small">{running.full}</p>
}
