import { expect, test } from 'vitest'

import { demandsFactor } from './factor-demand.ts'

test.each([
  ['off', []],
  ['managers', [1, 2]],
  ['all', [1, 2, 3]],
] as const)('Second factor demanded of %s: is so of the roles %j', (secondFactor, roles) => {
  const demanded = ([1, 2, 3] as const).filter((role) => demandsFactor({ secondFactor }, role))
  expect(demanded).toEqual(roles)
})
