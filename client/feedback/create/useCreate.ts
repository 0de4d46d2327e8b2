import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import type { DataOf } from '@hotel/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { queryOf, useCommand } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useWords } from '../useWords.ts'
import {
  fieldOf,
  inputOf,
  problemsOf,
  toldFields,
  type ToldField,
  type ToldProblems,
} from './told.ts'

export type Written = DataOf<typeof feedback.create>

/** A case being written down: kept as a draft until it was taken. */
export function useCreate(onWritten: (written: Written) => void) {
  const { t } = useWords()
  const { code } = useAccount()
  const { draft, write, forget } = useDraft(draftKey(code, 'new', 'create'))
  const { data: choices } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: 300_000 })
  const create = useCommand(feedback.create)
  const [missing, setMissing] = useState<ToldProblems>({})
  const [problem, setProblem] = useState<Problem>()
  const [refusals, setRefusals] = useState(0)
  const [isWaiting, wait] = useState(false)
  const told = draft.fields
  const category = choices?.categories.find(({ id }) => id === told['categoryId'])

  async function send() {
    const problems = problemsOf(told)
    // One that was retired since it was chosen is none.
    if (!category && told['categoryId']) problems.categoryId = 'category'
    setMissing(problems)
    setProblem(undefined)
    if (Object.keys(problems).length > 0 || !category) {
      setRefusals((count) => count + 1)
      return
    }
    try {
      const written = await create.mutateAsync(inputOf(told, category.type, draft.requestId))
      forget()
      onWritten(written)
    } catch (error) {
      setProblem(problemOf(error))
      setRefusals((count) => count + 1)
    }
  }
  return {
    told,
    /** How often it was sent in vain: each time what is wrong wants to be seen. */
    refusals,
    choices,
    problem,
    /** A photo is under way still, or the whole. */
    busy: create.isPending || isWaiting,
    wait,
    errors: {
      ...(problem?.kind === 'fields' &&
        Object.fromEntries(Object.entries(problem.fields).map(([at, why]) => [fieldOf(at), why]))),
      ...Object.fromEntries(
        Object.entries(missing).map(([field, why]) => [field, t(`worklist.create.missing.${why}`)]),
      ),
    } as Partial<Record<ToldField, string>>,
    /** There is something to lose. */
    isBegun: toldFields.some((field) => told[field]?.trim()),
    send: () => void (create.isPending || isWaiting || send()),
    forget,
    write(field: ToldField, text: string) {
      write(field, text)
      setMissing((before) => without(before, field))
      // What the server said of a field no longer holds once it is written anew.
      setProblem((before) =>
        before?.kind === 'fields'
          ? { ...before, fields: without(before.fields, field, `contact.${field}`) }
          : before,
      )
    },
  }
}

const without = <Named extends object>(named: Named, ...fields: string[]) =>
  Object.fromEntries(Object.entries(named).filter(([field]) => !fields.includes(field)))

export type Creating = ReturnType<typeof useCreate>
