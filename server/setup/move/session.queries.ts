import pg from 'pg'

/** A connection of its own, without time limits. */
export async function withSession(
  connectionString: string,
  variable: string,
  work: (client: pg.Client) => Promise<void>,
) {
  const client = new pg.Client({ connectionString, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`${variable} cannot be used: ${(error as Error).message}.`, { cause: error })
  }
  try {
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
