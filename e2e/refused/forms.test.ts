import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

import { forms } from './forms.ts'

/**
 * These send nothing themselves, or have their own stories: `sections/errors`, `phone-work`,
 * `second-factor`, `passkey`, `sign-on`, `password-reset`.
 */
const others = [
  'PromptDialogs',
  'LoginForm',
  'SecondStep',
  'SignOnStep',
  'PasskeySetup',
  'LinkForm',
  'NewPasswordForm',
  'AddressStatus',
  'DoneDialog',
]
/** These draw the form that others fill. */
const frames = ['FormDialog', 'InlineForm', 'ItemDialog']

const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!dist|node_modules).*\.tsx$/.test(file),
)

test('Forms: each has a test of a refusal by the server', () => {
  const drawn = files
    .filter((file) =>
      /<(?:form|Form|FormDialog|InlineForm|ItemDialog)\s/.test(
        readFileSync(join('client', file), 'utf8'),
      ),
    )
    .map((file) => basename(file, '.tsx'))
    .filter((name) => !frames.includes(name))
  expect(drawn.length).toBeGreaterThan(15)
  const tested = new Set([...forms.map(({ of }) => of), ...others])
  expect(drawn.toSorted()).toEqual([...tested].toSorted())
})
