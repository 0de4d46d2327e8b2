import type { HouseCode, HouseRow } from '@hotel/contract/house'

import { addressesOf } from './code-address.ts'

type Reader = Parameters<typeof addressesOf>[0]

type Bare = Omit<HouseRow, 'sunCode' | 'costSunCode' | 'members'>
type Code = Pick<HouseCode, 'id' | 'provider' | 'issuedAt' | 'scanCount' | 'lastScanAt'> & {
  houseId: string
  kind: 'free' | 'cost'
  token: Buffer | null
  plainToken: string | null
}
type Answerable = HouseRow['members'][number] & { houseId: string }

/** Adds codes and responsible members to their rooms. */
export function completeRows(
  rows: Bare[],
  codes: Code[],
  members: Answerable[],
  reader: Reader,
): HouseRow[] {
  const codeOf = (houseId: string, kind: Code['kind']) => {
    const code = codes.find((each) => each.houseId === houseId && each.kind === kind)
    if (!code) return null
    const { token: _, plainToken: __, ...shown } = code
    return { ...shown, ...addressesOf(reader, code) }
  }
  return rows.map((row) => ({
    ...row,
    sunCode: codeOf(row.id, 'free'),
    costSunCode: codeOf(row.id, 'cost'),
    members: members.filter(({ houseId }) => houseId === row.id),
  }))
}
