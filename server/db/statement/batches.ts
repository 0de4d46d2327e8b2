/** PostgreSQL takes at most 65,535 values in one statement. */
const rowsPerStatement = 200

/** Sends 200 rows in one statement, of at most 327 values each. Returns the answers in order. */
export async function inBatches<T, R>(
  rows: readonly T[],
  send: (batch: T[]) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    answers.push(await send(rows.slice(from, from + rowsPerStatement)))
  }
  return answers
}
