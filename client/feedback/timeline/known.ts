import { guestActions, staffActions } from '@hotel/contract/feedback'

/** What the history of a case can hold. */
export const known = [
  'submit',
  'create',
  'route',
  'absorb',
  'release',
  'breach',
  ...staffActions,
  ...guestActions,
] as const

export const rules = [
  'sensitive',
  'matched_owner_in_department',
  'matched_owner',
  'matched_backup',
  'fewest_open_in_department',
  'department_head',
  'unassigned',
] as const

export const breachClocks = ['acknowledge', 'reply', 'resolve', 'promise', 'unassigned'] as const
export const breachLevels = [0, 1, 2, 3] as const

export const oneOf = <Word extends string | number>(
  words: readonly Word[],
  value: unknown,
): Word | undefined => words.find((word) => word === value)

export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
