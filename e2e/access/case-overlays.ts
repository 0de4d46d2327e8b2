import {
  button,
  chooseFirst,
  chosenBar,
  entry,
  exactly,
  inTurn,
  main,
  menu,
  named,
  type Overlay,
  type Places,
} from './opening.ts'

/** The form of an action on the open case: its button stands in front, or in the menu. */
const acting = (action: string, inFront = false): Overlay => ({
  of: 'ActionForm',
  open: inFront
    ? exactly(`feedback.action.${action}`)
    : inTurn(button('feedback.action.more'), entry(`feedback.action.${action}`)),
  shown: (app, say) => app.getByRole('form', { name: say(`feedback.action.${action}`) }),
})

/** Stands at the foot of the case, and is written in once it was chosen. */
const writing = (action: string): Overlay => ({
  open: exactly(`feedback.action.${action}`),
  shown: (app, say) => app.getByRole('form', { name: say(`feedback.action.${action}`) }),
  stays: true,
})

/** What a property of a case can become. */
const properties = (...keys: string[]) =>
  Object.fromEntries(
    keys.map((key): [string, Overlay] => [
      key,
      {
        of: 'PropertyButton',
        open: async (app, say) =>
          app
            .getByRole('article')
            .getByRole('button', { name: named(`${say(`feedback.${key}`)}: `) })
            .click(),
        shown: menu,
      },
    ]),
  )

const actingOn = (...actions: string[]) =>
  Object.fromEntries(actions.map((action) => [action, acting(action)]))

/** What opens beside a case or above several. */
export const casePlaces: Places = {
  'a new case': {
    path: '/feedback/suggestion/{new}?scope=all',
    overlays: {
      'the menu of a case': { of: 'ActionBar', open: button('feedback.action.more'), shown: menu },
      ...properties('column.severity', 'column.owner'),
      'another room for the case': {
        open: button('feedback.property.room'),
        shown: (app, say) => app.getByRole('form', { name: say('feedback.property.room') }),
        stays: true,
      },
      'the papers to print': {
        of: 'PrintButton',
        open: button('worklist.print.button'),
        shown: menu,
      },
      acknowledge: { ...acting('acknowledge', true), enlarged: true },
      ...actingOn('dismiss', 'assign', 'classify', 'restrict', 'erase', 'eraseWords'),
      compensate: { ...acting('compensate'), enlarged: true },
      unmask: acting('unmask'),
    },
  },
  'a case in progress': {
    path: '/feedback/suggestion/{started}?scope=all',
    overlays: {
      resolve: acting('resolve', true),
      reply: { ...writing('reply'), enlarged: true },
      note: writing('note'),
      ...actingOn('askGuest', 'promise', 'hold', 'escalate', 'merge'),
    },
  },
  'a case that is resolved': {
    path: '/feedback/suggestion/{resolved}?scope=all',
    overlays: { close: acting('close', true), ...actingOn('assess') },
  },
  'a case that is closed': {
    path: '/feedback/suggestion/{closed}?scope=all',
    overlays: { reopen: acting('reopen') },
  },
  'a case that went into another': {
    path: '/feedback/suggestion/{merged}?scope=all',
    overlays: { unmerge: acting('unmerge', true) },
  },
  'a case with an offer that waits': {
    path: '/feedback/suggestion/{offered}?scope=all',
    overlays: {
      decideCompensation: {
        ...acting('decideCompensation'),
        open: button('feedback.detail.approve'),
      },
    },
  },
  'a case with an offer that may be given': {
    path: '/feedback/suggestion/{approved}?scope=all',
    overlays: {
      giveCompensation: { ...acting('giveCompensation'), open: button('feedback.detail.give') },
    },
  },
  'one of several cases about the same': {
    path: '/feedback/suggestion/{clustered}?scope=all',
    overlays: {
      'answering all of them': {
        of: 'MultiCaseDialog',
        open: button('feedback.pattern.answerAll'),
      },
      'merging them into this one': {
        of: 'MultiCaseDialog',
        open: button('feedback.pattern.mergeHere'),
      },
    },
  },
  'the cases that are over': {
    path: '/feedback/suggestion?scope=all&status=closed',
    overlays: {
      'what could not be done to several': {
        of: 'BulkOutcome',
        open: inTurn(chooseFirst, async (app, say) =>
          chosenBar(app, say)
            .getByRole('button', { name: named(say('feedback.action.take')) })
            .click(),
        ),
      },
    },
  },
  'a handover': {
    path: '/feedback/handover/{handover}',
    overlays: {
      'the signature': {
        open: async (app, say) => app.getByRole('button', { name: say('handover.take') }).waitFor(),
        shown: main,
        stays: true,
      },
    },
  },
}
