import {
  channel,
  type ChannelSetting,
  type ChannelStatus,
} from '@hotel/contract/notification/channel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, useProblemText, type Problem } from '../../api/problem.ts'
import { queryOf } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { message } from '../../ui/notice/notices.ts'

const overviewQuery = queryOf(channel.status, {})

/** The member's notification settings; each choice is saved at once. */
export function useChannels() {
  const client = useQueryClient()
  const query = usePersistentQuery(overviewQuery)
  const choosing = useCommand(channel.choose)
  const textFor = useProblemText()
  const [saved, setSaved] = useState<Partial<ChannelSetting>>()
  // Optimistic, as a checkbox that waits for the server would flip back first.
  const [pending, setPending] = useState<Partial<ChannelSetting>[]>([])
  const overview: ChannelStatus | undefined = query.data && {
    ...query.data,
    setting: Object.assign({}, query.data.setting, ...pending),
  }

  /** Returns the problem, for callers that show it at the field. */
  async function choose(
    change: Partial<ChannelSetting>,
    password?: string,
  ): Promise<Problem | undefined> {
    if (!overview) return undefined
    // Another address may be refused for its password, and a test must not be sent before it is saved.
    if (!('emailAddress' in change)) setPending((before) => [...before, change])
    setSaved(undefined)
    // Only who enters an address sends one: another tab may have changed it since this one read it.
    const { emailAddress: _, ...others } = overview.setting
    try {
      const status = await choosing.mutateAsync({
        ...others,
        ...change,
        ...(password !== undefined && { password }),
      })
      client.setQueryData<ChannelStatus>(overviewQuery.queryKey, status)
      setSaved(change)
      return undefined
    } catch (error) {
      return problemOf(error)
    } finally {
      setPending((before) => before.filter((each) => each !== change))
    }
  }
  return {
    query,
    overview,
    /** Whether the last choice was one of these and is saved. */
    isSaved: (...fields: (keyof ChannelSetting)[]) =>
      saved !== undefined && fields.some((field) => field in saved),
    choose,
    /** For choices without a place to show a problem. */
    chooseAndReport: async (change: Partial<ChannelSetting>) => {
      const problem = await choose(change)
      if (problem) message.error(textFor(problem))
    },
  }
}
export type Channels = ReturnType<typeof useChannels>
