import type { Problem } from './verify.ts'

const sentences: Record<Problem['kind'], (problem: Problem) => string> = {
  changed: ({ seq }) => `Event ${seq} is not as it was when it was added.`,
  missing: ({ seq }) => `Event ${seq} is missing.`,
  unexpected: ({ seq }) => `Event ${seq} was not written by the server.`,
  cutTail: ({ seq }) => `The events from ${seq} on are missing.`,
  checkpointDiffers: ({ seq, afterSeq }) =>
    `The checkpoint of ${seq} events states another history: something up to event ${Math.max(seq, afterSeq)} was changed.`,
  checkpointForged: ({ seq }) =>
    `The checkpoint of ${seq} events is not signed by the hotel's key.`,
  treeDiffers: ({ seq }) => `The stored tree was changed at event ${seq}.`,
  keyUnreadable: () => `The key that signs the history cannot be opened with this secret key.`,
}

/** A problem in words, for operators. */
export const sentenceOf = (problem: Problem) => sentences[problem.kind](problem)
