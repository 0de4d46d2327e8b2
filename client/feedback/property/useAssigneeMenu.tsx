import type { DataOf } from '@hotel/contract/http/endpoint'
import { feedback } from '@hotel/contract/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'

import { queryOf } from '../../query/queries.ts'
import { useAttempt } from '../../query/useAttempt.ts'
import { useAccount } from '../../session/accountContext.ts'
import { actions } from '../actions/actions.ts'
import { assignInput } from '../actions/intake.tsx'
import { useActionEntry } from '../act/useActionEntry.tsx'
import { byReadiness } from '../fields/people.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { PropertyProps } from './CaseProperties.tsx'

type People = DataOf<typeof feedback.people>

const maxMembers = 7
const staleMs = 15_000

/** Oneself, departments and, for managers, the members most ready; the rest are found in the form. */
export function useAssigneeMenu({ item, acts }: PropertyProps) {
  const { t, nameOf } = useHotelText()
  const { userRole } = useAccount().info
  const client = useQueryClient()
  const attempt = useAttempt()
  const entryOf = useActionEntry()
  const mayAssign = item.allowedActions.includes('assign')
  const self = item.allowedActions.includes('take') ? [entryOf('take')] : []
  async function load() {
    if (!mayAssign) return self
    let people: People = { members: [], departments: [] }
    const query = { ...queryOf(feedback.people, { id: item.id }), staleTime: staleMs }
    await attempt(async () => void (people = await client.fetchQuery(query)))
    const members = (userRole > 2 ? [] : people.members)
      .filter(({ id, assignable }) => assignable && id !== item.ownerId)
      .toSorted(byReadiness(item.departmentId, Date.now()))
    const openText = (count: number) => t('feedback.people.open', { count })
    return [
      ...self,
      ...members.slice(0, maxMembers).map(({ id, name, openCount }) => ({
        id: `member:${id}`,
        label: name,
        note: openText(openCount),
        group: t('feedback.people.members'),
      })),
      ...people.departments.map(({ id, name, openCount }) => ({
        id: `department:${id}`,
        label: nameOf(name),
        note: openText(openCount),
        group: t('feedback.filter.departmentId'),
      })),
      {
        id: 'find',
        label: t('feedback.property.find'),
        icon: <Search aria-hidden="true" />,
        shortcut: actions.assign.key,
        group: '',
      },
    ]
  }
  return {
    entries: mayAssign || self.length > 0 ? load : undefined,
    onChoose(id: string) {
      if (id === 'take') acts.choose('take')
      else if (id === 'find') acts.openForm.open('assign')
      else void acts.run({ action: 'assign', ...assignInput(id) })
    },
  }
}
