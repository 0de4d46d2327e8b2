import { bases } from '../api/bases.ts'

/** Where a member's picture is, if there is one. */
export const avatarOf = (avatarUrl: string | null) =>
  avatarUrl ? bases.adminApi + avatarUrl : undefined
