import { keysFor, type Endpoint } from '@hotel/contract/http/endpoint'

import { table } from '../lifecycle-document.ts'
import { callers } from './callers.ts'
import type { ByteRow } from './byte-row.ts'
import type { Row } from './row.ts'
import { marks } from './walk.ts'

const roleNames = { 1: 'administrator', 2: 'manager', 3: 'staff' }

function requires({ access, role }: Pick<Endpoint, 'access' | 'role'>) {
  const keys = keysFor(access)
  const basis = keys.length > 0 ? keys.join(' or ') : String(access)
  return role ? `${basis}, ${roleNames[role]}` : basis
}

const legend = [
  ['Mark', 'Answer'],
  [marks.allowed, 'done'],
  [marks.noSession, 'no, expired or revoked session (401)'],
  [marks.temporary, 'the temporary password must be changed first (403001)'],
  [marks.forbidden, 'no permission (403001)'],
  [marks.notFound, 'not found (404001), which says nothing about whether it exists'],
  [marks.none, 'does not apply'],
]

const columns = [
  ['Column', 'Caller'],
  ['no session', 'no token'],
  ['expired', 'a session past its end'],
  ['revoked', 'a session that was ended'],
  ['temporary', 'an administrator whose password was set by another'],
  ['no key', 'staff without a menu key'],
  ['staff', 'staff with every key'],
  ['manager', 'manager with every key'],
  ['admin', 'administrator'],
  ['other admin', 'administrator of another hotel'],
  ['guest', 'the token of a room or a case'],
]

const titles = ['Call', 'Requires', ...callers.map(([title]) => title)]
type Answered = { cells: string[] }

/** Generates docs/security/access.md from the answers to real requests. */
export const accessDocument = (
  rows: readonly (Row & Answered)[],
  byteRows: readonly (ByteRow & Answered)[],
) => `# Who may call what

Generated from real requests: \`server/http/access.test.ts\` sends every call as every caller. The test fails if an answer differs from this page, and for a call without a row; \`npx vitest run --project slice server/http/access.test.ts -u\` regenerates it.

A cell with one mark has the same answer for every record. A cell with four marks names, in this order: a record of the hotel, one of another hotel, a sensitive case, an id that does not exist. For the administrator of another hotel these are the first hotel's records; a call that names no record acts on the caller's own hotel. Calls of guests have two: their token, and one that opens nothing; members send their session token in its place.

${table(legend)}

${table(columns)}

There is no column for API keys, because the product has none. Every other id in a request, of another hotel and unknown, is sent by \`server/http/across.test.ts\`.

${table([
  titles,
  ...rows.map(({ name, endpoint, cells }) => [`\`${name}\``, requires(endpoint), ...cells]),
])}

## Photos, pictures, spreadsheets and the stream

These calls carry bytes and are not in the contract, but in \`server/http/openapi/byte-calls.ts\`; what they require is checked in their own code. Each was also sent with the token in the staff app's cookie instead of a header: calls by \`GET\` answer the same, uploads of members as without a session. Several rows of a call differ in what is sent or shown. The reply was a manager's, who owns the case since, so other staff do not see it. Rows without ✓ are of photos that nobody may see that way; in \`of another case\` the guest sends their own token with each photo.

${table([titles, ...byteRows.map((row) => [`\`${row.name}\``, requires(row), ...row.cells])])}
`
