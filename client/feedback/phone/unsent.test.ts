import { describe, expect, test } from 'vitest'

import { localPart } from '../act/ids.ts'
import type { ActionInput } from '../act/useAct.ts'
import { PhotoLost } from '../photo/uploadKept.ts'
import { photosOf } from '../draft/draft.ts'
import {
  readUnsent,
  sendWaiting,
  unsentKey,
  withoutRow,
  withoutSent,
  withoutUnsent,
  withPhotos,
  withRefusal,
  withUploaded,
  withUnsent,
  writeUnsent,
  type Unsent,
} from './unsent.ts'

const entry = (caseId: string, note = 'Fixed.'): Unsent => ({
  caseId,
  houseNo: '512',
  draft: { fields: { resolutionNote: note }, seed: 's' },
  input: { feedbackId: caseId, version: 1, action: 'resolve', resolutionNote: note } as ActionInput,
})
const storage = () => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

describe('Unsent resolutions', () => {
  test('are kept on the device for each account, until they are sent', () => {
    const device = storage()
    const [mine, theirs] = [unsentKey('A'), unsentKey('B')]
    expect(writeUnsent(device, mine, [entry('1')])).toBe(true)
    expect(readUnsent(device, mine)).toEqual([entry('1')])
    expect(readUnsent(device, theirs)).toEqual([])
    writeUnsent(device, mine, [])
    expect(device.getItem(mine)).toBeNull()
  })

  test('are one for each case: the latest', () => {
    const list = withUnsent(withUnsent([entry('1')], entry('2')), entry('1', 'Replaced.'))
    expect(list).toEqual([entry('2'), entry('1', 'Replaced.')])
    expect(withoutUnsent(list, '2')).toEqual([entry('1', 'Replaced.')])
  })

  test('are the latest too when an earlier action on the case is answered meanwhile', () => {
    const done = entry('1')
    const take: Unsent = { ...done, input: { feedbackId: '1', version: 1, action: 'start' } }
    expect(withUnsent([take], done)).toEqual([done])
    expect(withoutSent([done], take)).toEqual([done])
    expect(withoutSent([take], take)).toEqual([])
    expect(withRefusal([done], take, 'Taken by a colleague.')).toEqual([done])
    expect(withRefusal([take], take, 'No.')).toEqual([{ ...take, refusal: 'No.' }])
  })

  test('have the photos that were uploaded, and keep the others', () => {
    const [kept, done] = [localPart('k'), entry('1')]
    const waiting = withPhotos(done, { afterPhotoIds: `a ${kept}`, resolutionNote: 'Later.' })
    expect(waiting.input).toEqual({ ...done.input, afterPhotoIds: ['a'] })
    expect(waiting.draft.fields).toMatchObject({
      afterPhotoIds: `a ${kept}`,
      resolutionNote: 'Fixed.',
    })
    expect(photosOf(waiting.draft)).toEqual(['k'])
    const uploaded = withUploaded(waiting, new Map([['k', 'b']]))
    expect(uploaded.input).toEqual({ ...done.input, afterPhotoIds: ['a', 'b'] })
    expect(photosOf(uploaded.draft)).toEqual([])
    expect(withPhotos(waiting, {}).input).toEqual(done.input)
  })

  test('are known when their case has left the list', () => {
    const list = [entry('1'), entry('2')]
    expect(withoutRow(list, [{ id: '2' }, { id: '3' }])).toEqual([entry('1')])
    expect(withoutRow(list, [])).toEqual(list)
  })

  test('report when the device cannot save them, and ignore what it cannot read', () => {
    const full = {
      ...storage(),
      setItem() {
        throw new Error('full')
      },
    }
    expect(writeUnsent(full, 'k', [entry('1')])).toBe(false)
    expect(writeUnsent(undefined, 'k', [entry('1')])).toBe(false)
    const device = storage()
    device.setItem('k', '[{"caseId":1},"x",null]')
    expect(readUnsent(device, 'k')).toEqual([])
    device.setItem('k', '{')
    expect(readUnsent(device, 'k')).toEqual([])
  })
})

describe('Done with photos', () => {
  const waiting = withPhotos(entry('1'), { afterPhotoIds: localPart('k') })
  const ids = new Map([['k', 'a']])

  /** Sends it; `during`: what it is by the time its photos are uploaded. */
  async function sent(during: Unsent | undefined, upload = async () => ids) {
    let saved: Unsent | undefined = waiting
    const inputs: unknown[] = []
    await sendWaiting({
      read: () => saved,
      async upload() {
        saved = during
        return upload()
      },
      onUploaded: () => undefined,
      send: async ({ input }) => inputs.push(input),
    })
    return inputs
  }

  test('is sent with them, as it is once they are uploaded', async () => {
    const input = { ...waiting.input, afterPhotoIds: ['a'] }
    expect(await sent(waiting)).toEqual([input])
    const changed = { ...waiting, input: { ...waiting.input, resolutionNote: 'New.' } } as Unsent
    expect(await sent(changed)).toEqual([{ ...input, resolutionNote: 'New.' }])
  })

  test('is not sent once it was opened or discarded, or got another photo', async () => {
    expect(await sent(undefined)).toEqual([])
    const more = withPhotos(waiting, { afterPhotoIds: `${localPart('k')} ${localPart('l')}` })
    expect(await sent(more)).toEqual([])
  })

  test('is not sent without a photo that is lost', async () => {
    const lost = sent(waiting, async () => {
      throw new PhotoLost()
    })
    await expect(lost).rejects.toThrow(PhotoLost)
  })
})
