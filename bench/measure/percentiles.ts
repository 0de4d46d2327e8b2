/** The value that `share` of the samples do not exceed, 0 to 1. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: number[]) => percentile(samples, 0.5)
