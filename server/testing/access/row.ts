import type { Endpoint } from '@hotel/contract/http/endpoint'

import { idFieldsOf } from '../named.ts'

/** A line of the table: `subject` is the field that says which record the call is about. */
export type Row = { endpoint: Endpoint; name: string; subject: string[] | undefined }

const subjects = /^(id|feedbackId|cases\.\[\]\.feedbackId|feedbackIds\.\[\]|memberId|houseId)$/
/** Their ids are filters: a foreign one simply matches nothing. */
const onlyFilters = ['feedbackExport.filtered', 'notification.read']

/** Other ids of a request are the subject of `across.test.ts`. */
function subjectOf({ access, kind, name }: Endpoint, fields: readonly string[]) {
  if (access === 'guest' || access === 'anyone' || onlyFilters.includes(name)) return undefined
  // A query finds a record by its id; by others it filters.
  const field = fields.find((each) => (kind === 'command' ? subjects.test(each) : each === 'id'))
  return field?.split('.')
}

/** One row an endpoint, and one more where the call is another one with an id. */
export function rowsOf(endpoints: readonly Endpoint[]): Row[] {
  return endpoints.flatMap((endpoint): Row[] => {
    const { name } = endpoint
    const fields = idFieldsOf(endpoint).map(({ path }) => path.join('.'))
    const subject = subjectOf(endpoint, fields)
    if (name !== 'member.password') return [{ endpoint, name, subject }]
    return [
      { endpoint, name, subject: undefined },
      { endpoint, name: `${name} of another`, subject },
    ]
  })
}

export const isOfCase = ({ name, subject = [] }: Row) =>
  subject.some((field) => field.startsWith('feedbackId')) ||
  (/^feedback\.\w+$/.test(name) && subject.length > 0)
