import { type Say } from './words.ts'

type Place = { houseNo: string; houseName: string; houseType: string }

/** Rooms are known by their number, all other places by the name the hotel gave them. */
export const placeWords = ({ houseNo, houseName, houseType }: Place, say: Say): string =>
  houseType === 'room' ? say('place.room', { no: houseNo }) : houseName
