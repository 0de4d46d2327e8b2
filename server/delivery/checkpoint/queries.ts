import type { Reads } from '../../db/open.ts'

/** A checkpoint that was kept, and the hotel it is of. */
export const findKeptCheckpoint = (db: Reads, hotelId: string, size: number) =>
  db
    .selectFrom('auditCheckpoint')
    .innerJoin('hotel', 'hotel.id', 'auditCheckpoint.hotelId')
    .where('auditCheckpoint.hotelId', '=', hotelId)
    .where('auditCheckpoint.size', '=', size)
    .where('hotel.disabledAt', 'is', null)
    .select(['auditCheckpoint.size', 'auditCheckpoint.signedAt', 'auditCheckpoint.note'])
    .select(['hotel.hotelCode', 'hotel.name as hotelName', 'hotel.locale'])
    .executeTakeFirst()

/** Where the hotel's checkpoints are sent by mail; undefined if nowhere. */
export async function findCheckpointAddress(db: Reads, hotelId: string) {
  const row = await db
    .selectFrom('checkpointMail')
    .where('hotelId', '=', hotelId)
    .select('address')
    .executeTakeFirst()
  return row?.address
}
