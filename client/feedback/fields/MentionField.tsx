import { maxMentions } from '@hotel/contract/feedback'
import { X } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import { idsIn, withId, withoutId } from '../act/ids.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './picker.module.css'
import { usePeople } from './PeoplePicker.tsx'
import type { FieldsProps } from './FreeTextField.tsx'

/** Colleagues notified of a note; only those who may see the case. */
export function MentionField({ item, fields, errors, onWrite }: FieldsProps) {
  const { t } = useFeedbackText()
  const { memberId } = useAccount().info
  const { data } = usePeople(item)
  const mentioned = idsIn(fields['mentionIds'])
  const members = data?.members.filter(({ id, sees }) => sees && id !== memberId) ?? []
  const others = members.filter(({ id }) => !mentioned.includes(id))
  const write = (text: string) => onWrite('mentionIds', text)
  return (
    <div className={styles.picker}>
      <Select
        label={t('feedback.form.mentionIds')}
        note={t('ui.form.optional')}
        emptyLabel={t('feedback.people.mention')}
        error={errors['mentionIds']}
        value=""
        disabled={others.length === 0 || mentioned.length >= maxMentions}
        choices={others.map(({ id, name, departmentName }) => ({
          value: id,
          label: departmentName ? `${name} · ${departmentName}` : name,
        }))}
        onChange={({ target }) => write(withId(fields['mentionIds'], target.value))}
      />
      {mentioned.length > 0 && (
        <ul className={styles.chips} aria-label={t('feedback.form.mentionIds')}>
          {mentioned.map((id) => {
            const name = members.find((member) => member.id === id)?.name ?? '…'
            return (
              <li key={id} className={styles.chip}>
                {name}
                <button
                  type="button"
                  aria-label={t('feedback.people.unmention', { name })}
                  onClick={() => write(withoutId(fields['mentionIds'], id))}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
