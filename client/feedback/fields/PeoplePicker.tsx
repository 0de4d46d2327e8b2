import { feedback, type CaseDepartment, type CasePerson } from '@hotel/contract/feedback'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { useState } from 'react'

import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useAccount } from '../../session/accountContext.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { byReadiness, isPresent } from './people.ts'
import styles from './picker.module.css'
import { PickList, PickRow } from './PickList.tsx'
import { useIntoList } from './useIntoList.ts'

const staleMs = 15_000

export const usePeople = ({ id }: { id: string }, enabled = true) =>
  usePersistentQuery({ ...queryOf(feedback.people, { id }), staleTime: staleMs, enabled })

type AssignedCase = { id: string; ownerId: string | null; departmentId?: string | null }

export type PeoplePickerProps = {
  /** The cases to assign, at least one. Duties and who must not be chosen are told of a single one. */
  cases: readonly [AssignedCase, ...AssignedCase[]]
  /** `member:…` or `department:…`. */
  value: string | undefined
  error: string | undefined
  onPick: (value: string) => void
}

/** The colleagues of the first case that the member may still see. */
function usePeopleOfAny(cases: PeoplePickerProps['cases']) {
  const [at, setAt] = useState(0)
  const query = usePeople(cases[at] ?? cases[0])
  if (!query.data && isGone(query.error) && at + 1 < cases.length) setAt(at + 1)
  return query
}
const isGone = (error: unknown) => error instanceof AppError && error.code === resultCodes.notFound

/** Assigns cases to a member, or to a department, whose rules choose one. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { t } = useHotelText()
  const { userRole } = useAccount().info
  const [keyword, setKeyword] = useState('')
  const query = usePeopleOfAny(props.cases)
  return (
    <div className={`stack ${styles.picker}`} data-picker>
      <SearchField
        label={t('feedback.people.search')}
        placeholder={t('feedback.people.search')}
        keyword={keyword}
        onKeyword={setKeyword}
        onLeave={useIntoList()}
      />
      <PeopleFound {...props} keyword={keyword} query={query} />
      {userRole > 2 && <p className={`muted ${styles.none}`}>{t('feedback.people.staff')}</p>}
    </div>
  )
}

function PeopleFound(props: PeoplePickerProps & Searched) {
  const { cases, value, error, onPick, keyword, query } = props
  const [first] = cases
  const isOne = cases.length === 1
  const { t } = useHotelText()
  const { userRole } = useAccount().info
  const now = useNow()
  const { data } = query
  if (query.isPending)
    return (
      <PickList label={t('feedback.form.to')} busy>
        <Skeleton height={44} />
      </PickList>
    )
  if (!data) return <LoadError query={query} title={t('feedback.people.failed')} />
  const matches = (...texts: (string | null)[]) =>
    texts.some((text) => text?.toLowerCase().includes(keyword.toLowerCase()))
  const departments = data.departments.filter(({ name, headName }) => matches(name, headName))
  // Staff pass cases to a department; managers choose the member.
  const members = (userRole > 2 ? [] : data.members)
    .filter(({ assignable }) => assignable || !isOne)
    .filter(({ id }) => cases.some(({ ownerId }) => ownerId !== id))
    .filter(({ name, departmentName, jobTitle }) => matches(name, departmentName, jobTitle))
    .map((member) => (isOne ? member : { ...member, duty: null }))
    .toSorted(byReadiness((isOne && first.departmentId) || null, now))
  const picked = { value, onPick }
  return (
    <PickList label={t('feedback.form.to')} error={error}>
      {departments.length > 0 && <DepartmentRows departments={departments} picked={picked} />}
      {members.length > 0 && <MemberRows members={members} picked={picked} now={now} />}
      {departments.length + members.length === 0 && (
        <p className={`muted ${styles.none}`}>{t('feedback.people.none')}</p>
      )}
    </PickList>
  )
}

type Searched = { keyword: string; query: ReturnType<typeof usePeople> }
type Picked = { value: string | undefined; onPick: (value: string) => void }

const rowOf = ({ value, onPick }: Picked, option: string) => ({
  name: 'to',
  value: option,
  checked: value === option,
  onPick: () => onPick(option),
})

function DepartmentRows(props: { departments: CaseDepartment[]; picked: Picked }) {
  const { t, nameOf } = useHotelText()
  return (
    <PickList label={t('feedback.people.departments')} nested>
      {props.departments.map(({ id, name, headName, presentCount, memberCount, openCount }) => (
        <PickRow
          key={id}
          {...rowOf(props.picked, `department:${id}`)}
          title={nameOf(name)}
          note={[
            headName && t('feedback.people.head', { name: headName }),
            t('feedback.people.present', { count: presentCount, all: memberCount }),
          ]}
          aside={t('feedback.people.open', { count: openCount })}
        />
      ))}
    </PickList>
  )
}

function MemberRows(props: { members: CasePerson[]; picked: Picked; now: number }) {
  const { t, nameOf } = useHotelText()
  return (
    <PickList label={t('feedback.people.members')} nested>
      {props.members.map((member) => (
        <PickRow
          key={member.id}
          {...rowOf(props.picked, `member:${member.id}`)}
          title={member.name}
          isPresent={isPresent(member, props.now)}
          note={[
            isPresent(member, props.now) && t('feedback.people.here'),
            member.departmentName && nameOf(member.departmentName),
            member.jobTitle,
            member.duty && t(`feedback.people.duty.${member.duty}`),
          ]}
          aside={t('feedback.people.open', { count: member.openCount })}
        />
      ))}
    </PickList>
  )
}
