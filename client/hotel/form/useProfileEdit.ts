import { hotel, type HotelEdit, type HotelProfile } from '@hotel/contract/hotel'
import { session } from '@hotel/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { problemOf, type Problem } from '../../api/problem.ts'
import { groupOf, invalidateGroup, queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'

export type Sections = Omit<HotelEdit, 'version'>
/** Builds the edit from the current profile; `undefined` if it no longer applies. */
export type ProfileChange = (profile: HotelProfile) => Sections | undefined

const group = groupOf(hotel.profile.name)
const profileKey = queryOf(hotel.profile, {}).queryKey

/**
 * Edits the profile. A concurrent change of another section is merged by retrying; a change of the
 * same section is reported as a conflict.
 */
export function useProfileEdit() {
  const client = useQueryClient()
  const { code } = useAccount()
  const [problem, setProblem] = useState<Problem>()
  const { mutateAsync, isPending } = useMutation({
    mutationKey: [hotel.edit.name],
    mutationFn: (input: HotelEdit) => call(hotel.edit, input),
  })

  /**
   * Sends the change and answers the profile with it, or nothing if it no longer applied; rejects if
   * the server refuses it.
   */
  async function send(change: ProfileChange, triesLeft = 2): Promise<HotelProfile | undefined> {
    const profile = client.getQueryData(profileKey)
    const sections = profile && change(profile)
    if (!sections) return undefined
    let after: HotelProfile
    try {
      after = await mutateAsync({ version: profile.version, ...sections })
      client.setQueryData(profileKey, after)
    } catch (error) {
      const failure = problemOf<{ current: HotelProfile }>(error)
      if (failure.kind !== 'conflict') throw error
      client.setQueryData(profileKey, failure.conflict.current)
      if (triesLeft === 0 || !change(failure.conflict.current)) {
        // Its history tells who changed what.
        void invalidateGroup(client, group)
        throw error
      }
      return send(change, triesLeft - 1)
    }
    void invalidateGroup(client, group)
    void client.fetchQuery({ ...queryOf(session.userInfo, { code }), staleTime: 0 })
    return after
  }

  return {
    send,
    /** Sends a change made without a form, and shows why it failed as `problem`. */
    async save(change: ProfileChange) {
      setProblem(undefined)
      await send(change).catch((error: unknown) => setProblem(problemOf(error)))
    },
    problem,
    busy: isPending,
  }
}
