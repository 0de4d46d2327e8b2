import { guestActions, staffActions } from '@hotel/contract/feedback'

/** All event types of a timeline. */
export const timelineActions = [
  'submit',
  'create',
  'route',
  'absorb',
  'release',
  'breach',
  ...staffActions,
  ...guestActions,
] as const

export const routingRules = [
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

export const oneOf = <Value extends string | number>(
  values: readonly Value[],
  value: unknown,
): Value | undefined => values.find((each) => each === value)

export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
