import { bell } from '../../api/store.ts'

/** Number of handovers waiting for this member. */
export const useWaitingCount = () => bell.use()?.handovers.length ?? 0
