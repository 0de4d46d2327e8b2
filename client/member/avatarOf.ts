import { bases } from '../api/bases.ts'

/** URL of the member's picture, if any. */
export const avatarOf = (avatarUrl: string | null) =>
  avatarUrl ? bases.adminApi + avatarUrl : undefined
