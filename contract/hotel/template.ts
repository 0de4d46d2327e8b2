import * as z from 'zod/mini'

import {
  command,
  group,
  id,
  line,
  locales,
  localeText,
  query,
  text,
  version,
  type Locale,
} from '../http/endpoint.ts'

/** Placeholders of a template, written `{guestName}`. */
export const placeholders = [
  'guestName',
  'houseNo',
  'promisedAt',
  'feedbackNo',
  'hotelName',
  'memberName',
] as const
export type Placeholder = (typeof placeholders)[number]
export type TemplateValues = { [P in Placeholder]?: string | null | undefined }

export const maxTemplates = 200
export const maxTemplateLength = 2000

/** General wording if a case lacks the value. */
const stopgaps: Record<Locale, Record<Placeholder, string>> = {
  en: {
    guestName: 'guest',
    houseNo: 'your room',
    promisedAt: 'the earliest possible time',
    feedbackNo: 'your case',
    hotelName: 'our hotel',
    memberName: 'the hotel team',
  },
  'zh-CN': {
    guestName: '宾客',
    houseNo: '您的房间',
    promisedAt: '最短时间',
    feedbackNo: '您的反馈',
    hotelName: '本酒店',
    memberName: '酒店团队',
  },
}

const marks = /\{([^{}]*)\}/g
const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

/**
 * Fills a template with the values of a case. Missing values get a general wording and are listed
 * in `missing`, so that the sender can check them.
 */
export function fillTemplate(
  { body, locale }: { body: string; locale: Locale },
  values: TemplateValues,
): { words: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>()
  const words = body.replaceAll(marks, (mark, name: string) => {
    if (!isPlaceholder(name)) return mark
    const value = values[name]?.trim()
    if (value) return value
    missing.add(name)
    return stopgaps[locale][name]
  })
  return { words, missing: [...missing] }
}

/** The first unknown placeholder. */
export const unknownPlaceholder = (body: string): string | undefined =>
  [...body.matchAll(marks)].map(([, name]) => name ?? '').find((name) => !isPlaceholder(name))

const facts = {
  /** Null: for every category. */
  categoryId: z.nullable(id),
  /** Language of the text. */
  locale: z.enum(locales),
  /** Name in the list; unique per category and language. */
  name: line(1, 60),
  body: text(1, maxTemplateLength),
}

export const templateRow = z.object({
  id,
  ...facts,
  categoryName: z.nullable(localeText),
  version: z.int(),
})
export type TemplateRow = z.output<typeof templateRow>

export const template = group('template', {
  list: query('GET', '/hotel/client/template/list', {
    access: ['Suggestion', 'AuditManage'],
    summary: 'Reply templates: those of a category first, then general ones.',
    query: z.strictObject({
      /** Only templates of this category and general ones. */
      categoryId: z.optional(id),
      locale: z.optional(z.enum(locales)),
    }),
    data: z.object({ list: z.array(templateRow) }),
  }),
  create: command('POST', '/hotel/client/template/create', {
    access: 'AuditManage',
    role: 1,
    summary: 'Adds a reply template; at most 200.',
    body: z.strictObject(facts),
    data: templateRow,
  }),
  edit: command('PUT', '/hotel/client/template/edit', {
    access: 'AuditManage',
    role: 1,
    summary: 'Changes a reply template. 409001 if the version has changed.',
    body: z.strictObject({
      id,
      version,
      categoryId: z.optional(facts.categoryId),
      locale: z.optional(facts.locale),
      name: z.optional(facts.name),
      body: z.optional(facts.body),
    }),
    data: templateRow,
  }),
  remove: command('DELETE', '/hotel/client/template/{id}/del', {
    access: 'AuditManage',
    role: 1,
    summary: 'Removes a reply template; sent replies stay unchanged.',
    params: z.strictObject({ id }),
    data: z.object({}),
  }),
})
