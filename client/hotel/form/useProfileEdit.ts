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
/** What of the profile as it stands is to be changed; undefined where that has been overtaken. */
export type ProfileDeed = (profile: HotelProfile) => Sections | undefined

const profileKey = queryOf(hotel.profile, {}).queryKey

/**
 * Changes the profile. Where somebody else changed another part of it meanwhile, it is done all the
 * same; where they changed this very part, nothing is done and `conflict` says so.
 */
export function useProfileEdit() {
  const client = useQueryClient()
  const { code } = useAccount()
  const [problem, setProblem] = useState<ProfileProblem>()
  const { mutateAsync: send, isPending } = useMutation({
    mutationKey: [hotel.edit.name],
    mutationFn: (input: HotelEdit) => call(hotel.edit, input),
  })

  async function attempt(deed: ProfileDeed, triesLeft: number): Promise<boolean> {
    const profile = client.getQueryData(profileKey)
    const sections = profile && deed(profile)
    if (!sections) return false
    try {
      client.setQueryData(profileKey, await send({ version: profile.version, ...sections }))
      return true
    } catch (error) {
      const met = problemOf<{ current: HotelProfile }>(error)
      if (met.kind === 'conflict') {
        client.setQueryData(profileKey, met.conflict.current)
        if (triesLeft > 0 && deed(met.conflict.current)) return attempt(deed, triesLeft - 1)
      }
      setProblem(met)
      return false
    }
  }

  async function save(deed: ProfileDeed): Promise<boolean> {
    setProblem(undefined)
    const isDone = await attempt(deed, 2)
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
    /** Why each field was not taken, by the server's name of it. */
    errors: problem?.kind === 'fields' ? problem.fields : {},
    dismiss: () => setProblem(undefined),
  }
}
