import { channel, type ChannelSetting, type ChannelStanding } from '@hotel/contract/channel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, useProblemWords, type Problem } from '../../api/problem.ts'
import { queryOf, useCommand } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { message } from '../../ui/notice/notices.ts'

const standingQuery = queryOf(channel.standing, {})

/** How the member wants to be told; each choice is kept as it is made. */
export function useChannels() {
  const client = useQueryClient()
  const asked = useAsked(standingQuery)
  const choosing = useCommand(channel.choose)
  const wordsFor = useProblemWords()
  const [isKept, setIsKept] = useState(false)
  // Shown from the moment of the click: a box that waited for the server would spring back first.
  const [onTheWay, setOnTheWay] = useState<Partial<ChannelSetting>[]>([])
  const standing: ChannelStanding | undefined = asked.data && {
    ...asked.data,
    setting: Object.assign({}, asked.data.setting, ...onTheWay),
  }

  /** Answers what was wrong, for a caller that shows it where it was chosen. */
  async function choose(change: Partial<ChannelSetting>): Promise<Problem | undefined> {
    if (!standing) return undefined
    setOnTheWay((others) => [...others, change])
    setIsKept(false)
    try {
      const kept = await choosing.mutateAsync({ ...standing.setting, ...change })
      client.setQueryData<ChannelStanding>(standingQuery.queryKey, kept)
      setIsKept(true)
      return undefined
    } catch (error) {
      return problemOf(error)
    } finally {
      setOnTheWay((others) => others.filter((other) => other !== change))
    }
  }
  return {
    asked,
    standing,
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
