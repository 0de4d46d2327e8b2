import * as z from 'zod/mini'

export const feedbackTypes = ['complaint', 'suggestion', 'service_request'] as const
export const feedbackType = z.enum(feedbackTypes)
export type FeedbackType = z.output<typeof feedbackType>

export const openStatuses = [
  'new',
  'acknowledged',
  'in_progress',
  'waiting_guest',
  'on_hold',
] as const
/** A case is acknowledged once. */
export const unacknowledged = ['new'] as const
export const feedbackStatuses = [
  ...openStatuses,
  'resolved',
  'closed',
  'dismissed',
  'merged',
] as const
export const feedbackStatus = z.enum(feedbackStatuses)
export type FeedbackStatus = z.output<typeof feedbackStatus>

/** 1 critical, 2 high, 3 normal, 4 low. */
export const severities = [1, 2, 3, 4] as const
export const severity = z.literal(severities)
export type Severity = z.output<typeof severity>

export const feedbackSources = ['code', 'wechat', 'staff', 'phone', 'email', 'api'] as const
export const feedbackSource = z.enum(feedbackSources)

export const outcomes = [
  'upheld',
  'partly_upheld',
  'goodwill',
  'not_upheld',
  'withdrawn',
  'adopted',
  'planned',
  'declined',
] as const
export const outcome = z.enum(outcomes)
/** Outcomes managers can choose; `withdrawn` is the guest's. */
export const staffOutcomes = outcomes.filter((value) => value !== 'withdrawn')

/** Only the first two, the guest's wish, pause the resolve clock. */
export const holdReasons = [
  'do_not_disturb',
  'guest_later',
  'parts',
  'contractor',
  'other',
] as const
export const holdReason = z.enum(holdReasons)
export type HoldReason = z.output<typeof holdReason>

export const dismissReasons = ['spam', 'test', 'abuse', 'not_ours'] as const
export const dismissReason = z.enum(dismissReasons)

export const compensationKinds = [
  'amenity',
  'fnb',
  'upgrade',
  'discount',
  'refund',
  'other',
] as const
export const compensationKind = z.enum(compensationKinds)
export const compensationStatus = z.enum(['proposed', 'approved', 'rejected', 'given'])

/** When a photo for staff was taken. */
export const photoMoment = z.enum(['before', 'after'])
export type PhotoMoment = z.output<typeof photoMoment>

/** Clocks with targets set by the hotel. */
export const targetClocks = ['acknowledge', 'reply', 'resolve'] as const
/** All clocks of a case: those with targets, and the promise. */
export const clockNames = [...targetClocks, 'promise'] as const

/** How many members one note may notify. */
export const maxMentions = 10

/** Guest actions on the status page. */
export const guestActions = [
  'answer',
  'confirm',
  'dispute',
  'rate',
  'withdraw',
  'correct',
  'erase',
] as const
export type GuestAction = (typeof guestActions)[number]
