import { house, type HouseRow } from '@hotel/contract/house'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../api/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { changedFields, fieldsOf, type HouseFields } from './fields.ts'

export type HouseProblem = Problem<{ current: HouseRow }>

/** Form state of a new or edited room. Edits are saved against the version that was opened. */
export function useHouseForm(item: HouseRow | undefined, onDone: () => void) {
  const { t } = useHotelText()
  const [opened, setOpened] = useState(item)
  const [fields, setFields] = useState(() => fieldsOf(item))
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<HouseProblem>()
  const create = useCommand(house.create)
  const edit = useCommand(house.edit)
  const before = fieldsOf(opened)
  const busy = create.isPending || edit.isPending

  async function send(version: number | undefined) {
    setProblem(undefined)
    try {
      if (opened) {
        const change = changedFields(before, fields)
        await edit.mutateAsync({ id: opened.id, version: version ?? opened.version, ...change })
      } else await create.mutateAsync(fields)
      message.success(
        t(opened ? 'house.form.saved' : 'house.form.added', { house: fields.houseNo.trim() }),
      )
      onDone()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  return {
    fields,
    errors: {
      ...(problem?.kind === 'fields' ? problem.fields : {}),
      ...(missing ? { houseNo: t('house.form.houseNoMissing') } : {}),
    } as Partial<Record<keyof HouseFields, string>>,
    problem,
    busy,
    isTouched: Object.keys(changedFields(before, fields)).length > 0,
    write<Name extends keyof HouseFields>(name: Name, value: HouseFields[Name]) {
      setFields((now) => ({ ...now, [name]: value }))
      if (name === 'houseNo') setMissing(false)
    },
    submit(version?: number) {
      if (busy) return
      const isMissing = fields.houseNo.trim() === ''
      setMissing(isMissing)
      if (!isMissing) void send(version)
    },
    takeTheirs(current: HouseRow) {
      setOpened(current)
      setFields(fieldsOf(current))
      setProblem(undefined)
    },
  }
}
