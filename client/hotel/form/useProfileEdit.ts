import { hotel, type HotelEdit, type HotelProfile } from '@hotel/contract/hotel'
import { session } from '@hotel/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { problemOf, type Problem } from '../../api/problem.ts'
import { groupOf, invalidateGroup, queryOf } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'

export type Sections = Omit<HotelEdit, 'version'>
export type ProfileProblem = Problem<{ current: HotelProfile }>
/** Builds the edit from the current profile; `undefined` if it no longer applies. */
export type ProfileChange = (profile: HotelProfile) => Sections | undefined

const profileKey = queryOf(hotel.profile, {}).queryKey

/**
 * Edits the profile. A concurrent change of another section is merged by retrying; a change of the
 * same section is reported as a conflict.
 */
export function useProfileEdit() {
  const client = useQueryClient()
  const { code } = useAccount()
  const [problem, setProblem] = useState<ProfileProblem>()
  const { mutateAsync: send, isPending } = useMutation({
    mutationKey: [hotel.edit.name],
    mutationFn: (input: HotelEdit) => call(hotel.edit, input),
  })

  async function attempt(change: ProfileChange, triesLeft: number): Promise<boolean> {
    const profile = client.getQueryData(profileKey)
    const sections = profile && change(profile)
    if (!sections) return false
    try {
      client.setQueryData(profileKey, await send({ version: profile.version, ...sections }))
      return true
    } catch (error) {
      const failure = problemOf<{ current: HotelProfile }>(error)
      if (failure.kind === 'conflict') {
        client.setQueryData(profileKey, failure.conflict.current)
        if (triesLeft > 0 && change(failure.conflict.current)) return attempt(change, triesLeft - 1)
      }
      setProblem(failure)
      return false
    }
  }

  async function save(change: ProfileChange): Promise<boolean> {
    setProblem(undefined)
    const isDone = await attempt(change, 2)
    if (isDone) {
      void invalidateGroup(client, groupOf(hotel.profile.name))
      void client.fetchQuery({ ...queryOf(session.userInfo, { code }), staleTime: 0 })
    }
    return isDone
  }

  return {
    save,
    problem,
    busy: isPending,
    /** Error messages by the server's field name. */
    errors: problem?.kind === 'fields' ? problem.fields : {},
    dismiss: () => setProblem(undefined),
  }
}
