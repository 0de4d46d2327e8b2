import type { HotelEdit, HotelProfile, Uses } from '@hotel/contract/hotel'

export type DepartmentLine = NonNullable<HotelEdit['departments']>[number]
export type CategoryLine = NonNullable<HotelEdit['categories']>[number]
export type ServiceLine = NonNullable<HotelEdit['services']>[number]
type Line = { id?: string | undefined }

/** The lists of a profile as they are sent back: without what is only counted or derived. */
export const departmentLines = ({ departments }: HotelProfile): DepartmentLine[] =>
  departments.map(({ id, name, headMemberId }) => ({ id, name, headMemberId }))
export const categoryLines = ({ categories }: HotelProfile): CategoryLine[] =>
  categories.map(({ id, name, type, departmentId, defaultSeverity, sensitive, retired }) => ({
    id,
    name,
    type,
    departmentId,
    defaultSeverity,
    sensitive,
    retired,
  }))
export const serviceLines = ({ services }: HotelProfile): ServiceLine[] =>
  services.map(({ id, name, priceCents, currency, departmentId, active }) => ({
    id,
    name,
    priceCents,
    currency,
    departmentId,
    active,
  }))

/** The line in place of the one it was, or as the last. */
export const withLine = <L extends Line>(lines: L[], line: L): L[] =>
  line.id === undefined
    ? [...lines, line]
    : lines.map((each) => (each.id === line.id ? line : each))

export const withoutLine = <L extends Line>(lines: L[], id: string): L[] =>
  lines.filter((line) => line.id !== id)

/** One step up (-1) or down (1) among its fellows; the others keep their places. */
export function movedLine<L extends Line>(
  lines: L[],
  id: string,
  step: 1 | -1,
  isFellow: (line: L) => boolean = () => true,
): L[] {
  const fellows = lines.filter(isFellow)
  const at = fellows.findIndex((line) => line.id === id)
  const [line, other] = [fellows[at], fellows[at + step]]
  if (!line || !other) return lines
  return lines.map((each) => (each === line ? other : each === other ? line : each))
}

export const isUnused = (uses: Uses) => Object.values(uses).every((count) => count === 0)
