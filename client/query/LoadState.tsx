import type { PersistentQuery } from './usePersistentQuery.ts'
import { LoadError } from './LoadError.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'

type LoadStateProps = {
  query: PersistentQuery<unknown>
  /** Size of the skeleton. */
  height: number
  /** Says what could not be loaded. */
  failed: string
}

/** Why a query's data is not there yet; nothing once it is. */
export function LoadState({ query, height, failed }: LoadStateProps) {
  if (query.isPending) return <Skeleton height={height} />
  return query.data === undefined && <LoadError query={query} title={failed} />
}
