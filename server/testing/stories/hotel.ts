import { dayMs } from '@hotel/contract/duration'
import { logoUploadPath } from '@hotel/contract/hotel'
import { audit } from '@hotel/contract/hotel/audit'
import { template } from '@hotel/contract/hotel/template'
import { expect } from 'vitest'

import { signHistory } from '../../audit/grow.ts'
import { sampleCommands } from '../commands/all.ts'
import { complain, findCaseOf } from '../hotel.ts'
import { post, takePhoto } from '../photo.ts'
import type { TestServer } from '../server.ts'
import { servicesOf } from '../services.ts'
import {
  categoriesOf,
  changeHotel,
  departmentsOf,
  findProfile,
  resolutionsOf,
  servicesOf as orderedFrom,
} from '../setting.ts'
import { expectPicture } from './picture.ts'

/** How a hotel is set up and changed, beyond a sample of each call. */
export function hotelStories(server: TestServer) {
  const admin = () => server.signIn({ userRole: 1 })
  return {
    async 'every list of the hotel is changed'() {
      const own = await admin()
      const departmentId = server.hotel.departmentId('Housekeeping')
      const head = await server.signIn({ departmentId })
      await changeHotel(own, (profile) => ({
        timezone: 'Asia/Hong_Kong',
        departments: departmentsOf(profile).map((each) =>
          each.id === departmentId ? { ...each, headMemberId: head.memberId } : each,
        ),
        categories: categoriesOf(profile),
        resolutions: resolutionsOf(profile),
        services: orderedFrom(profile),
        setting: { retentionDays: 300, eraseWordsMonths: 1 },
      }))
    },
    async 'a second factor is demanded by one who has none'() {
      const edit = changeHotel(await admin(), () => ({ setting: { secondFactor: 'all' } }))
      await expect(edit).rejects.toMatchObject({ code: 400002 })
    },
    async 'a logo is shown'() {
      const own = await admin()
      const form = { first: ['none', ''] as [string, string], fileName: 'logo.jpg' }
      await post(server, logoUploadPath, { ...form, bytes: await takePhoto() }, own.token)
      await expectPicture(server, (await findProfile(own)).logoUrl!, own)
    },
    async 'two templates of one category have one name'() {
      const { call } = await admin()
      const categoryId = server.hotel.category('Noise').id
      const words = { categoryId, locale: 'en' as const, name: 'Noise', body: 'We go and listen.' }
      await call(template.create, words)
      await expect(call(template.create, words)).rejects.toMatchObject({ code: 400002 })
    },
    async 'a provider becomes the only way to sign in'() {
      const { call, endpoint, input } = await sampleCommands(server)['signOn.create']!()
      await call(endpoint, { ...input, required: true } as never)
      const { db } = server.database
      await db.updateTable('signOn').set({ required: false }).execute()
    },
    async 'a case is proven to be as it was signed'() {
      const { call } = await admin()
      const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
      await signHistory.run(servicesOf(server), new Date(Date.now() + dayMs))
      expect((await call(audit.caseFile, { id })).file).not.toBeNull()
    },
  }
}
