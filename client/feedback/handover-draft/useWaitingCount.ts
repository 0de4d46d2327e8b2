import { bell } from '../../api/store.ts'
import { useStored } from '../../api/subscribe.ts'

/** Number of handovers waiting for this member. */
export const useWaitingCount = () => useStored(bell)?.handovers.length ?? 0
