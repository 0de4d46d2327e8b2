import { hotel } from '@hotel/contract/hotel'

import { implement } from '../http/implement.ts'
import {
  listCategoryChoices,
  listDepartments,
  listFloors,
  listMemberChoices,
  listResolutionChoices,
} from './queries.ts'
import { editHotel } from './setting/edit.ts'
import { settingHistory } from './setting/history.ts'
import { profileOf } from './setting/profile.ts'

/** Natural order: "10" comes after "9". */
const naturalOrder = new Intl.Collator('en', { numeric: true }).compare

export const hotelRoutes = implement(hotel, {
  async choices({ db, actor: { hotelId } }) {
    const places = await listFloors(db, hotelId)
    const named = (names: string[]) => [...new Set(names)].filter(Boolean).toSorted(naturalOrder)
    return {
      departments: await listDepartments(db, hotelId),
      categories: await listCategoryChoices(db, hotelId),
      resolutions: await listResolutionChoices(db, hotelId),
      members: await listMemberChoices(db, hotelId),
      buildings: named(places.map((place) => place.building)),
      floors: named(places.map((place) => place.floor)),
      zones: named(places.map((place) => place.zone)),
    }
  },

  profile: ({ db, actor }) => profileOf(db, actor.hotelId),

  edit: editHotel,

  history: ({ db, actor }, input) => settingHistory(db, actor.hotelId, input),
})
