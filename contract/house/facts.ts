import * as z from 'zod/mini'

export const houseTypes = ['room', 'restaurant', 'lobby', 'meeting', 'gym', 'other'] as const
export const houseType = z.enum(houseTypes)
export type HouseType = z.output<typeof houseType>
export const houseStatuses = ['in_use', 'closed'] as const
export const houseStatus = z.enum(houseStatuses)
export const duties = ['owner', 'backup'] as const
