import type { FeedbackDetail } from '@hotel/contract/feedback'

/** Where a case came from; what is charged to a room comes by its order code, not its room code. */
export function originOf({ source, order }: Pick<FeedbackDetail, 'source' | 'order'>) {
  if (source !== 'code') return source
  return order !== null && order.priceCents > 0 ? 'orderCode' : 'roomCode'
}
