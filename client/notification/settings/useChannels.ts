import { channel, type ChannelSetting, type ChannelStanding } from '@hotel/contract/channel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, useProblemWords, type Problem } from '../../api/problem.ts'
import { queryOf, useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'

const standing = queryOf(channel.standing, {})

/** How the member wants to be told; each choice is kept as it is made. */
export function useChannels() {
  const client = useQueryClient()
  const asked = useQuery(standing)
  const choosing = useCommand(channel.choose)
  const wordsFor = useProblemWords()
  const [isKept, setIsKept] = useState(false)

  /** Rejects with what was wrong only where the caller shows it. */
  async function choose(change: Partial<ChannelSetting>): Promise<Problem | undefined> {
    const before = client.getQueryData<ChannelStanding>(standing.queryKey)
    if (!before) return undefined
    const setting = { ...before.setting, ...change }
    client.setQueryData(standing.queryKey, { ...before, setting })
    setIsKept(false)
    try {
      await choosing.mutateAsync(setting)
      setIsKept(true)
      return undefined
    } catch (error) {
      client.setQueryData(standing.queryKey, before)
      return problemOf(error)
    }
  }
  return {
    asked,
    isKept,
    choose,
    /** For choices without a place of their own for words. */
    chooseAloud: async (change: Partial<ChannelSetting>) => {
      const problem = await choose(change)
      if (problem) message.error(wordsFor(problem))
    },
  }
}
export type Channels = ReturnType<typeof useChannels>
