import { maxPromiseChanges } from '@hotel/contract/feedback/action-rules'

import { textIn } from '../timeline/vocabulary.ts'
import type { Actions } from './action.ts'

/** Quick choices for a promised time. */
export const promiseMinutes = [15, 30, 60, 120, 240]

export const conversation = {
  reply: { key: 'r', form: 'composer' },

  note: { key: 'n', form: 'composer' },

  askGuest: {
    key: 'q',
    form: 'inline',
    fields: ({ Template, Text, GuestPhotos, StaffPhotos }, form) => (
      <>
        <Template {...form} />
        <Text {...form} field="message" kind="askGuest" focusFirst />
        <GuestPhotos {...form} />
        <StaffPhotos {...form} />
      </>
    ),
  },

  /** The first promise needs no reason; a change does, and the guest reads it. */
  promise: {
    key: 'p',
    form: 'inline',
    fields: ({ Hint, Time, Text }, form, { t, at }) => (
      <>
        {form.item.promisedAt && (
          <Hint>
            {t('feedback.form.promisedBefore', {
              time: at(form.item.promisedAt, Date.now()),
              count: maxPromiseChanges - form.item.promiseCount,
            })}
          </Hint>
        )}
        <Time {...form} field="promisedAt" minutes={promiseMinutes} />
        <Text {...form} field="reason" kind="promise" rows={2} />
      </>
    ),
    required: ({ promisedAt }) => (promisedAt ? ['reason'] : []),
    sentence({ detail }, { t, at, now }, who) {
      const { promisedAt, before } = detail
      const time = (value: unknown) => at(textIn(value) ?? '', now)
      if (!promisedAt) return undefined
      if (!before) return t('feedback.timeline.promiseAt', { who, time: time(promisedAt) })
      const times = { time: time(promisedAt), before: time(before) }
      return t('feedback.timeline.promiseChanged', { who, ...times })
    },
  },
} satisfies Actions
