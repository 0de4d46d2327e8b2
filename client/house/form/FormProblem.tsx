import type { HouseRow } from '@hotel/contract/house'

import { ProblemNote } from '../../api/ProblemNote.tsx'
import { Versions } from '../../ui/form/Versions.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { fieldNames, type HouseFields } from './fields.ts'
import type { HouseProblem } from './useHouseForm.ts'

type FormProblemProps = {
  problem: HouseProblem | undefined
  fields: HouseFields
  busy: boolean
  onTheirs: (current: HouseRow) => void
  onMine: (version: number) => void
}

/** Why saving failed; on a conflict, both versions to choose from. */
export function FormProblem({ problem, fields, busy, onTheirs, onMine }: FormProblemProps) {
  const { t } = useHotelText()
  if (problem?.kind !== 'conflict') return <ProblemNote problem={problem} />
  const { current } = problem.conflict
  const differing = fieldNames.filter((name) => fields[name] !== current[name])
  const shown = (name: keyof HouseFields, value: string) =>
    name === 'houseType' ? t(`house.type.${value as HouseFields['houseType']}`) : value || '–'
  return (
    <Versions
      text={problem.text}
      differing={differing.map((name) => ({
        name: t(`house.form.${name}`),
        versions: t('house.form.versions', {
          theirs: shown(name, current[name]),
          mine: shown(name, fields[name]),
        }),
      }))}
      labels={{ takeTheirs: t('house.form.takeTheirs'), saveMine: t('house.form.saveMine') }}
      busy={busy}
      onTheirs={() => onTheirs(current)}
      onMine={() => onMine(current.version)}
    />
  )
}
