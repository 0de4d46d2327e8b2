import { bell } from '../../api/told.ts'

/** How many shifts wait for whoever looks to take them over. */
export const useWaitingCount = () => bell.use()?.handovers.length ?? 0
