import type { HouseCode, HouseRow } from '@hotel/contract/house'

import { addressesOf } from './code-address.ts'

type Bare = Omit<HouseRow, 'sunCode' | 'costSunCode' | 'members'>
type Code = Pick<HouseCode, 'id' | 'provider' | 'issuedAt' | 'scanCount' | 'lastScanAt'> & {
  houseId: string
  kind: 'free' | 'cost'
  token: string
}
type Answerable = HouseRow['members'][number] & { houseId: string }

/** Adds codes and responsible members to their rooms. */
export function completeRows(
  rows: Bare[],
  codes: Code[],
  members: Answerable[],
  publicUrl: string,
): HouseRow[] {
  const codeOf = (houseId: string, kind: Code['kind']) => {
    const code = codes.find((each) => each.houseId === houseId && each.kind === kind)
    return code ? { ...code, ...addressesOf(publicUrl, code) } : null
  }
  return rows.map((row) => ({
    ...row,
    sunCode: codeOf(row.id, 'free'),
    costSunCode: codeOf(row.id, 'cost'),
    members: members.filter(({ houseId }) => houseId === row.id),
  }))
}
