/** A guest form sent sooner after it was opened counts as a robot's. */
export const minFillMs = 3000
