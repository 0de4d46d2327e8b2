import * as z from 'zod/mini'

import { command, group, id, locales, localeText, query, text, type Locale } from './endpoint.ts'

/** What a template may leave open; written `{guestName}`. */
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

export const mostTemplates = 200
export const longestTemplate = 2000

/** What stands where a case has no such thing. */
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
 * A template's words with what is known of a case. What is not known is worded in general and named
 * in `missing`, so that whoever sends it can look again.
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

/** The first mark that stands for nothing we know. */
export const unknownPlaceholder = (body: string): string | undefined =>
  [...body.matchAll(marks)].map(([, name]) => name ?? '').find((name) => !isPlaceholder(name))

const facts = {
  /** Null: for every category. */
  categoryId: z.nullable(id),
  /** The guest's language it is written in. */
  locale: z.enum(locales),
  /** For whoever chooses; one name once per category and language. */
  name: text(1, 60),
  body: text(1, longestTemplate),
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
    summary: 'Reply templates: those of a category first, then those for every category.',
    query: z.strictObject({
      /** Only what fits a case of this category: its own and those for every category. */
      categoryId: z.optional(id),
      locale: z.optional(z.enum(locales)),
    }),
    data: z.object({ list: z.array(templateRow) }),
  }),
  create: command('POST', '/hotel/client/template/create', {
    access: 'AuditManage',
    role: 1,
    summary: 'Adds a reply template; 200 at most.',
    body: z.strictObject(facts),
    data: templateRow,
  }),
  edit: command('PUT', '/hotel/client/template/edit', {
    access: 'AuditManage',
    role: 1,
    summary: 'Changes a reply template. Another version now is answered with 409001.',
    body: z.strictObject({
      id,
      version: z.int().check(z.minimum(1)),
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
    summary: 'Takes a reply template away; replies written with it stay as they are.',
    params: z.strictObject({ id }),
    data: z.object({}),
  }),
})
