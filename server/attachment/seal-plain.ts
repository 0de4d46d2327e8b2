import { hourMs } from '@hotel/contract/duration'

import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import { takeTurns, type BackgroundJob } from '../jobs.ts'
import { listHotelsWithPlainPhotos, listPlainPhotos, replacePlainPhoto } from './plain.queries.ts'
import { sealPhoto } from './sealed.ts'

/** Photos can be several megabytes each. */
const limit = 10

/** Seals the photos from before photos were sealed, one a transaction; stopped, it goes on. */
export const sealPlainPhotos = {
  name: 'seal photos',
  everyMs: hourMs,
  run: ({ db, secrets }: Pick<Services, 'db' | 'secrets'>) =>
    takeTurns({
      listDue: () => listHotelsWithPlainPhotos(db),
      async takeBatch(hotelId) {
        const photos = await listPlainPhotos(db, hotelId, limit)
        for (const { id, ...pictures } of photos) {
          const to = sealPhoto(secrets, pictures)
          await transact(db, (tx) => replacePlainPhoto(tx, { hotelId, id }, to))
        }
        return photos.length === limit
      },
    }),
} satisfies BackgroundJob
