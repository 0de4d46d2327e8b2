import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { house } from '@hotel/contract/house'
import type { DataOf } from '@hotel/contract/http/endpoint'
import { sendOnce } from '@hotel/contract/http/request-id'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useForm } from '../../form/useForm.ts'
import { useAccount } from '../../session/accountContext.ts'
import { draftKey, isEmpty } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useUploads, type Uploads } from '../photo/useUploads.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import {
  inputOf,
  allowedSeverities,
  clearedSeverity,
  newCaseErrors,
  type NewCaseField,
  type NewCaseValues,
} from './newCase.ts'

export type CreatedCase = DataOf<typeof feedback.create>

/** State of the new-case form, saved as a draft until it has been sent. */
export function useCreate(onCreated: (created: CreatedCase) => void) {
  const { t } = useHotelText()
  const { code, info } = useAccount()
  const { draft, ...saved } = useDraft(draftKey(code, 'new', 'create'))
  const { data: choices, isPending } = useChoices()
  const create = useCommand(feedback.create)
  const { isUploading, failedFields, setUploads } = useUploads()
  const isUnknown = useUnknownHouse()
  const categoryOf = ({ categoryId }: NewCaseValues) =>
    choices?.categories.find(({ id }) => id === categoryId)
  const severitiesFor = (values: NewCaseValues) =>
    allowedSeverities(info.userRole, categoryOf(values)?.defaultSeverity)
  const store = {
    value: draft.fields as NewCaseValues,
    isDirty: !isEmpty(draft),
    isKept: true,
    hasConflict: false,
    write: saved.writeFields,
    discard: saved.discard,
  }
  const form = useForm(store, {
    schema: feedback.create.body,
    check: (values) => ({
      ...(isUnknown(values.houseNo) && { houseNo: t('worklist.create.unknownHouse') }),
      ...newCaseErrors(values, categoryOf(values), (field) =>
        t(`worklist.create.missing.${field}`),
      ),
      ...Object.fromEntries(failedFields.map((field) => [field, t('feedback.error.photoFailed')])),
    }),
  })
  const submit = () =>
    form.submit(async (values) => {
      const content = inputOf(values, categoryOf(values))
      const created = await sendOnce(draft.seed, content, create.mutateAsync)
      saved.clearSent(draft)
      onCreated(created)
    })
  const { isWaiting, run } = useWhenLoaded(isPending, () => void submit())
  return {
    ...form,
    choices,
    severities: severitiesFor(form.value),
    /** A photo upload or the request is in progress, or waits for the choices. */
    busy: form.busy || isUploading || isWaiting,
    isUploading,
    onUploads(field: NewCaseField, uploads: Uploads) {
      setUploads(field, uploads)
      form.clearErrors([field])
    },
    submit() {
      if (!isUploading) run()
    },
    changePhotos(field: NewCaseField, next: (ids: string) => string) {
      saved.change(field, next)
      form.clearErrors([field])
    },
    write(field: NewCaseField, text: string) {
      const change = { [field]: text }
      const values = { ...form.value, ...change }
      form.write({
        ...change,
        ...(field === 'categoryId' && clearedSeverity(values, severitiesFor(values))),
      })
    },
  }
}

/** Whether what was typed is known to begin no room's number or name; the server checks the rest. */
function useUnknownHouse() {
  const client = useQueryClient()
  return (houseNo = '') => {
    const { queryKey } = queryOf(house.typeahead, { typed: houseNo.trim() })
    return client.getQueryData(queryKey)?.list.length === 0
  }
}

/** Runs at once, or as soon as what is pending has loaded. */
function useWhenLoaded(isPending: boolean, act: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isPending) return
    // After the render with what letters typed before have chosen.
    const timer = setTimeout(() => {
      setWaiting(false)
      act()
    })
    return () => clearTimeout(timer)
  })
  return { isWaiting, run: () => (isPending ? setWaiting(true) : act()) }
}

const useChoices = () => useQuery({ ...queryOf(hotel.choices, {}), staleTime: 300_000 })

export type Creating = ReturnType<typeof useCreate>
