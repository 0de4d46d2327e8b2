import { hourMs } from '@hotel/contract/duration'

import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import { takeTurns, type BackgroundJob } from '../jobs.ts'
import {
  listHotelsWithPlain,
  listPlainPictures,
  lockPlainTexts,
  plainPictures,
  plainTexts,
  replacePlainPictures,
  replacePlainTexts,
} from './plain.queries.ts'
import { sealPictures } from '../secrets.ts'

const textsAtOnce = 500
/** Photos can be several megabytes each. */
const picturesAtOnce = 10

type Context = Pick<Services, 'db' | 'secrets'>

/** Seals what is from before it was sealed, in short transactions; stopped, it goes on. */
export const sealPlain = {
  name: 'seal',
  everyMs: hourMs,
  run: (services: Context) =>
    takeTurns({
      crossing: 'hotels with something unsealed',
      listDue: () => listHotelsWithPlain(services.db),
      async takeBatch(hotelId) {
        let isMore = false
        for (const kind of plainTexts) isMore = (await sealTexts(services, kind, hotelId)) || isMore
        for (const kind of plainPictures)
          isMore = (await sealEach(services, kind, hotelId)) || isMore
        return isMore
      },
    }),
} satisfies BackgroundJob

const sealTexts = (
  { db, secrets }: Context,
  kind: (typeof plainTexts)[number],
  hotelId: string,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const found = await lockPlainTexts(tx, kind, hotelId, textsAtOnce)
    const texts = found.map(({ id, text }) => ({ id, sealed: secrets.seal(text) }))
    if (texts.length > 0) await replacePlainTexts(tx, kind, hotelId, texts)
    return found.length === textsAtOnce
  })

async function sealEach(
  { db, secrets }: Context,
  kind: (typeof plainPictures)[number],
  hotelId: string,
): Promise<boolean> {
  const found = await listPlainPictures(db, kind, hotelId, picturesAtOnce)
  for (const { id, pictures } of found) {
    const to = sealPictures(secrets, pictures)
    await transact(db, (tx) => replacePlainPictures(tx, kind, { hotelId, id }, to))
  }
  return found.length === picturesAtOnce
}
