import 'i18next'

import type { Texts } from './areas.ts'

declare module 'i18next' {
  // An interface, because only interfaces of the library can be extended.
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
