import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import type { DataOf } from '@hotel/contract/endpoint'
import { sendOnce } from '@hotel/contract/request-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { queryOf } from '../../api/queries.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useUploading } from '../photo/useUploading.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import {
  fieldOf,
  inputOf,
  allowedSeverities,
  clearedSeverity,
  problemsOf,
  newCaseFields,
  type NewCaseField,
  type NewCaseProblems,
} from './newCase.ts'

export type CreatedCase = DataOf<typeof feedback.create>

/** State of the new-case form, saved as a draft until it has been sent. */
export function useCreate(onCreated: (created: CreatedCase) => void) {
  const { t } = useFeedbackText()
  const { code, info } = useAccount()
  const { draft, write, clearSent, discard } = useDraft(draftKey(code, 'new', 'create'))
  const { data: choices } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: 300_000 })
  const create = useCommand(feedback.create)
  const [missing, setMissing] = useState<NewCaseProblems>({})
  const [problem, setProblem] = useState<Problem>()
  const [refusals, setRefusals] = useState(0)
  const { isUploading, setUploading } = useUploading()
  const values = draft.fields
  const categoryOf = (selected: string | undefined) =>
    choices?.categories.find(({ id }) => id === selected)
  const category = categoryOf(values['categoryId'])
  const severitiesFor = (selected: typeof category) =>
    allowedSeverities(info.userRole, selected?.defaultSeverity)

  async function send() {
    const problems = problemsOf(values)
    // The selected category was retired in the meantime.
    if (!category && values['categoryId']) problems.categoryId = 'category'
    setMissing(problems)
    setProblem(undefined)
    if (Object.keys(problems).length > 0 || !category) {
      setRefusals((count) => count + 1)
      return
    }
    try {
      const content = inputOf(values, category.type)
      const created = await sendOnce(draft.seed, content, create.mutateAsync)
      clearSent(draft)
      onCreated(created)
    } catch (error) {
      setProblem(problemOf(error))
      setRefusals((count) => count + 1)
    }
  }
  return {
    values,
    /** Counts failed submissions; each one moves focus to the first invalid field. */
    refusals,
    choices,
    severities: severitiesFor(category),
    problem,
    /** A photo upload or the request is in progress. */
    busy: create.isPending || isUploading,
    setUploading,
    errors: {
      ...refusedFields(problem),
      ...Object.fromEntries(
        Object.entries(missing).map(([field, key]) => [field, t(`worklist.create.missing.${key}`)]),
      ),
    } as Partial<Record<NewCaseField, string>>,
    /** The form has content to discard. */
    hasContent: newCaseFields.some((field) => values[field]?.trim()),
    send: () => void (create.isPending || isUploading || send()),
    discard,
    write(field: NewCaseField, text: string) {
      write(
        field,
        text,
        field === 'categoryId'
          ? clearedSeverity(values, severitiesFor(categoryOf(text)))
          : undefined,
      )
      setMissing((before) => without(before, field))
      setProblem((before) => withoutFieldProblem(field, before))
    },
  }
}

/** The server's field errors under the form's field names. */
const refusedFields = (problem: Problem | undefined) =>
  problem?.kind === 'fields' &&
  Object.fromEntries(Object.entries(problem.fields).map(([path, text]) => [fieldOf(path), text]))

/** Drops a server error once its field is edited. */
function withoutFieldProblem(
  field: NewCaseField,
  problem: Problem | undefined,
): Problem | undefined {
  if (problem?.kind !== 'fields') return problem
  const fields = without(problem.fields, field, `contact.${field}`)
  return Object.keys(fields).length > 0 ? { ...problem, fields } : undefined
}

const without = <Named extends object>(named: Named, ...fields: string[]) =>
  Object.fromEntries(Object.entries(named).filter(([field]) => !fields.includes(field)))

export type Creating = ReturnType<typeof useCreate>
