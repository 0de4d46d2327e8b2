import type { HotelProfile } from '@hotel/contract/hotel'

import { SectionForm } from '../form/SectionForm.tsx'
import { useSection, type Section } from '../form/useSection.ts'
import { DepartmentTargets } from './DepartmentTargets.tsx'
import { TargetFields, type Targets } from './TargetFields.tsx'

const section: Section<Targets> = {
  name: 'targets',
  read: ({ setting }) => setting.targets,
  write: (targets) => ({ setting: { targets } }),
}

/** Time targets per severity: the hotel's, and those of departments that have their own. */
export function TargetsSection({ profile }: { profile: HotelProfile }) {
  const state = useSection(profile, section)
  const { value, write, errorOf } = state
  return (
    <>
      <SectionForm name="targets" state={state}>
        <TargetFields value={value} onChange={write} errorOf={errorOf} path="setting.targets" />
      </SectionForm>
      <DepartmentTargets profile={profile} />
    </>
  )
}
