import { departmentNames } from '@hotel/contract/member/department'
import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'

/** A name in one language; of a department, whose one text may hold both, that part of it. */
export const nameIn = (name: LocaleText | string, locale: Locale): string =>
  (typeof name === 'string' ? departmentNames(name) : name)[locale]
