import { oneOf, routingRules, type Sentence } from '../timeline/vocabulary.ts'
import type { Actions } from './action.ts'
import { promiseMinutes } from './conversation.tsx'

/** The assignee chosen by the rules and the reason: "matched owner of 1203, Housekeeping". */
export const routed: Sentence = (entry, { t, house, nameOf }) => {
  const { action, detail, ownerName, departmentName, houseNo } = entry
  const rule = oneOf(routingRules, detail['rule'])
  if (!rule) return undefined
  const reason = t(`feedback.rule.${rule}`, {
    owner: ownerName ?? t('feedback.list.nobody'),
    house: houseNo ? house(houseNo) : t('feedback.timeline.thisRoom'),
    department: departmentName ? nameOf(departmentName) : t('feedback.timeline.noDepartment'),
  })
  const isReroute = action === 'route' && typeof detail['fromOwnerId'] === 'string'
  return isReroute ? `${t('feedback.timeline.rerouted')} ${reason}` : reason
}

/** The input for a choice such as `member:…` or `department:…`. */
export function assignInput(to: string) {
  const [kind, id = ''] = to.split(':')
  return kind === 'department' ? { departmentId: id } : { ownerId: id }
}

export const intake = {
  take: { key: 't' },

  assign: {
    key: 's',
    form: 'dialog',
    fields: ({ Assignee }, { item, fields, errors, onWrite }) => (
      <Assignee
        cases={[item]}
        value={fields['to']}
        error={errors['to'] ?? errors['ownerId'] ?? errors['departmentId']}
        onPick={(to) => onWrite('to', to)}
      />
    ),
    fieldOf: { ownerId: 'to', departmentId: 'to' },
    input: ({ to = '' }) => assignInput(to),
    sentence(entry, wording, who) {
      const { ownerName, departmentName } = entry
      const { t, nameOf } = wording
      if (departmentName) {
        const department = nameOf(departmentName)
        const passed = t('feedback.timeline.assignDepartment', { who, department })
        return [passed, routed(entry, wording, who)].filter(Boolean).join(' · ')
      }
      return ownerName ? t('feedback.timeline.assignTo', { who, owner: ownerName }) : undefined
    },
  },

  acknowledge: {
    key: 'a',
    form: 'inline',
    fields: ({ Time, StaffPhotos, Text, GuestPhotos, Hint }, form, { t }) => (
      <>
        <Time {...form} field="promisedAt" minutes={promiseMinutes} />
        <StaffPhotos {...form} />
        <Text {...form} field="message" kind="message" rows={2} />
        <GuestPhotos {...form} />
        <Hint>
          {t('feedback.form.acknowledgeReplies')}
          {!form.item.ownerId && ` ${t('feedback.form.acknowledgeAssigns', { count: 1 })}`}
        </Hint>
      </>
    ),
    sentence: ({ detail }, { t, at, now }, who) =>
      typeof detail['promisedAt'] === 'string'
        ? t('feedback.timeline.acknowledgeAt', { who, time: at(detail['promisedAt'], now) })
        : undefined,
  },

  start: { key: 'b' },
} satisfies Actions
