import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

/** React Router exports only its development build; the production build lies in a sibling folder. */
const production = fileURLToPath(import.meta.resolve('react-router')).replace(
  'development',
  'production',
)

/** Calls that only make a value, through a namespace that bundlers do not see into. */
const pureCalls = /= (React\$\d+\.(?:createContext|forwardRef|memo)\()/g
const displayNames = /^\w+\.displayName = "\w+";$/gm

/**
 * Uses the production build of React Router and lets the bundler leave out what nothing imports: its
 * forms, data routes and prefetching, a tenth of a first visit, stay otherwise, because a call at the
 * top of a module might have side effects.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: production }] } }),
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) => ({
      code: code.replace(pureCalls, '= /* @__PURE__ */ $1').replace(displayNames, ''),
      map: null,
    }),
  },
})
