import type { Actions } from './action.ts'

export const privacy = {
  unmask: {
    key: 'f',
    form: 'dialog',
    fields: ({ Text }, form) => <Text {...form} field="reason" kind="unmask" />,
  },

  restrict: {
    key: 'i',
    form: 'dialog',
    fields: ({ Visibility }, form) => <Visibility {...form} />,
    shown: ({ about }) => ({ aboutMemberId: about?.id ?? '' }),
    defaults: ({ sensitive }) => ({ sensitive: sensitive ? 'yes' : 'no' }),
    input: ({ sensitive, aboutMemberId }) => ({
      sensitive: sensitive === 'yes',
      ...(aboutMemberId === '' && { aboutMemberId: null }),
    }),
    sentence: ({ detail }, { t }, who) =>
      t(
        `feedback.timeline.${detail['sensitive'] === true ? 'restrictSensitive' : 'restrictOpen'}`,
        { who },
      ),
  },
} satisfies Actions
