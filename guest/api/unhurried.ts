/** The server takes anything sent sooner after first sight for a robot's. */
const shortestMs = 3_200

/** Waits until a person could have sent what was first seen then; answers with how long that is ago. */
export async function unhurried(seenAt: number): Promise<number> {
  const waitMs = Math.min(Math.max(0, seenAt + shortestMs - Date.now()), shortestMs)
  await new Promise((resolve) => {
    setTimeout(resolve, waitMs)
  })
  return Date.now() - seenAt
}
