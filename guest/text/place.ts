import { type Translate } from './text.ts'

type Place = { houseNo: string; houseName: string; houseType: string }

/** Rooms are named by their number, other places by their name. */
export const placeText = ({ houseNo, houseName, houseType }: Place, t: Translate): string =>
  houseType === 'room' ? t('place.room', { no: houseNo }) : houseName
