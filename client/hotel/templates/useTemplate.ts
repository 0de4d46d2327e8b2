import type { Endpoint, Locale } from '@hotel/contract/endpoint'
import { hotel } from '@hotel/contract/hotel'
import { template, type TemplateRow } from '@hotel/contract/template'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { groupOf, invalidateGroup } from '../../api/queries.ts'
import { useCommand } from '../../api/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { useHotelText } from '../../session/useHotelText.ts'

export type TemplateFacts = {
  categoryId: string | null
  locale: Locale
  name: string
  body: string
}

const factsOf = ({ categoryId, locale, name, body }: TemplateFacts): TemplateFacts => ({
  categoryId,
  locale,
  name,
  body,
})

/** Form state of a new or edited template, saved as a draft until submitted. */
export function useTemplate(given: TemplateFacts | TemplateRow, onDone: () => void) {
  const { t } = useHotelText()
  const id = 'id' in given ? given.id : undefined
  const editing = useFormDraft(`template ${id ?? 'new'}`, factsOf(given))
  const create = useTemplateCommand(template.create)
  const edit = useTemplateCommand(template.edit)
  const [problem, setProblem] = useState<Problem<{ current: TemplateRow }>>()
  const { value } = editing
  const busy = create.isPending || edit.isPending

  async function send() {
    setProblem(undefined)
    try {
      if ('id' in given) {
        // After a conflict was shown, saving again overwrites.
        const { version } = problem?.kind === 'conflict' ? problem.conflict.current : given
        await edit.mutateAsync({ id: given.id, version, ...value })
      } else {
        await create.mutateAsync(value)
      }
      editing.discard()
      message.success(t('hotel.form.saved'))
      onDone()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  const fields = problem?.kind === 'fields' ? problem.fields : {}
  return {
    value,
    busy,
    problem,
    submit: () => {
      if (!busy) void send()
    },
    errorOf: (field: keyof TemplateFacts): string | undefined => fields[field],
    change(part: Partial<TemplateFacts>) {
      if (problem?.kind === 'fields') setProblem(undefined)
      editing.change({ ...value, ...part })
    },
  }
}

/**
 * A template command that also refreshes the profile, which counts templates and shows their
 * history.
 */
export function useTemplateCommand<E extends Endpoint<'command'>>(endpoint: E) {
  const client = useQueryClient()
  const command = useCommand(endpoint)
  const mutateAsync: typeof command.mutateAsync = async (...input) => {
    const answer = await command.mutateAsync(...input)
    void invalidateGroup(client, groupOf(hotel.profile.name))
    return answer
  }
  return { mutateAsync, isPending: command.isPending }
}
