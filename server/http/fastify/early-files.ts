import fs from 'node:fs'
import path from 'node:path'

/** Files of a page by its path, written by `client/vite.config.ts`. */
type EarlyFiles = Record<string, string[]>

/**
 * Reads which files the pages of a screen need, and returns the `Link` header for a page: the browser
 * then loads them together with the document, instead of one after another as scripts ask for them.
 */
export function earlyLinks(dist: string) {
  const file = path.join(dist, 'early-files.json')
  let read: { at: number; links: Map<string, string> } | undefined
  return (url: string): string | undefined => {
    const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return undefined
    if (read?.at !== at) read = { at, links: linksIn(fs.readFileSync(file, 'utf8')) }
    const page = url.replace(/^\/hotelClient/, '').replace(/\/$/, '')
    return read.links.get(page) ?? read.links.get(page.replace(/\/[^/]+$/, ''))
  }
}

const linksIn = (text: string) =>
  new Map(
    Object.entries(JSON.parse(text) as EarlyFiles).map(([page, files]) => [
      page,
      files.map(linkTo).join(', '),
    ]),
  )

const linkTo = (file: string) =>
  `<${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin`
