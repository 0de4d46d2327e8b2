import type { CaseKey, ComplaintKey } from '../arrivals.ts'

/** Indexes of the fixes that suit each complaint text, the same in both languages. */
export const fixesFor: Record<ComplaintKey, readonly (readonly number[])[]> = {
  cleanliness: [[0], [1], [0], [4], [0], [3], [0], [1], [2], [0], [5], [6], [0], [0]],
  aircon: [
    [0, 3],
    [1],
    [4],
    [2, 0],
    [2],
    [2],
    [4],
    [5],
    [3, 0],
    [0],
    [0, 3],
    [1],
    [4],
    [0],
    [0, 3],
    [0],
    [3],
  ],
  plumbing: [[3], [4], [1], [2], [0], [5], [6], [4], [7], [6], [2], [2], [2]],
  noise: [[0], [2], [0], [0], [1], [3], [1], [4], [5], [6], [0], [7], [1]],
  network: [[0], [0], [1], [4], [5], [0], [6], [3], [0], [1], [3], [2], [1]],
  food: [[5], [0], [6], [3], [2], [0], [1], [7], [4], [8], [9], [10], [11]],
  billing: [[0], [4], [1], [2], [3], [5], [6], [7], [8], [7], [1], [9], [0]],
  safety: [[0], [1], [2], [3], [0], [4], [0], [0]],
  conduct: [[0], [1], [0], [0], [0], [2], [0], [0]],
  other: [[0], [3], [1], [4], [5], [2], [0], [6], [2], [0], [1], [7]],
  pool: [[0], [1], [2], [0], [3], [0], [2], [4]],
}

/** Indexes of the air conditioning complaints that suit the failing floor. */
export const troubledTexts = [0, 3, 8, 10, 13, 14, 15, 16]

/** Indexes of the texts that suit a place, by its number or type; other places allow all texts. */
export const textsByPlace: Partial<Record<CaseKey, Record<string, readonly number[]>>> = {
  // The last text is about the whole floor and suits only the failing one.
  aircon: { room: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] },
  network: { meeting: [0, 1, 5, 7, 8, 10] },
  food: { restaurant: [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12] },
  safety: { room: [0, 1, 2, 3, 4, 5, 7], PARKING: [6] },
  conduct: { LOBBY: [0, 3, 4, 6, 7], restaurant: [2, 4, 6], room: [0, 1, 3, 4, 5, 7] },
  other: { LOBBY: [4, 5, 8, 11] },
  pool: { GYM: [2, 4, 5, 6, 7], POOL: [0, 1, 3, 4, 6, 7] },
  ideas: { LOBBY: [0, 4, 7], meeting: [5, 8], GYM: [1, 5], POOL: [9], room: [2, 3, 5, 6, 7] },
}
