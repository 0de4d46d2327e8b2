import { retryImports } from '@hotel/web/chunk/retry.config'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { chunkOf } from './chunks.config.ts'
import { dropServerParts } from './contract.config.ts'
import { directIcons } from './icons.config.ts'
import { leanRouter } from './router.config.ts'

/**
 * Chromium up to 150 remembers a module whose preload failed until the page is reloaded, so that a retry of
 * what imports it fails, too: those are loaded with their importer.
 */
const styleDependencies = (_file: string, files: string[]) =>
  files.filter((file) => file.endsWith('.css'))

const base = '/hotelClient/'
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`

/**
 * The first paint waits for the entry, which is small and sets theme and screen. The chunks it imports
 * next are preloaded, because the browser would otherwise discover them only after the entry.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const next = Object.values(bundle ?? {}).filter(
        (file) => file.type === 'chunk' && ['react', 'base'].includes(file.name),
      )
      const early = next.find(({ fileName }) => html.includes(fileName))
      if (early)
        throw new Error(`The entry imports ${early.fileName}: the first paint waits for it.`)
      return {
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: next.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: base + fileName },
          injectTo: 'head' as const,
        })),
      }
    },
  },
}

/** The chunks of the pages that are opened all day, by path. */
const chunksOf = { '/home': ['app'], '/feedback/suggestion': ['app', 'FeedbackPage'] }

/**
 * Lets V8 compile all functions of a file while it loads, beside the main thread, instead of each on
 * the main thread at its first call. Chromium compiles only files of some size beside it.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'
const streamedBytes = 30 * 1024

/**
 * Writes which files these pages need. The server sends them as `Link` headers to browsers that are
 * signed in, so that all load at once (`server/http/fastify/early-files.ts`).
 */
const earlyFiles: Plugin = {
  name: 'early-files',
  generateBundle: {
    // After Vite has noted the styles of each chunk.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The entry first: the first paint waits for it, and browsers load six files at once.
      const entryFirst = chunks.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
      const filesOf = (names: string[]) => {
        const files = new Set<string>()
        const add = (fileName: string) => {
          const chunk = chunks.find((each) => each.fileName === fileName)
          if (!chunk || files.has(base + fileName)) return
          files.add(base + fileName)
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(base + style)
          chunk.imports.forEach(add)
        }
        for (const { name, fileName, isEntry } of entryFirst)
          if (isEntry || names.includes(name)) add(fileName)
        return [...files]
      }
      const early = Object.entries(chunksOf).map(([path, names]) => [path, filesOf(names)] as const)
      const files = new Set(early.flatMap(([, named]) => named))
      for (const chunk of chunks)
        if (files.has(base + chunk.fileName) && chunk.code.length > streamedBytes)
          chunk.code = compileHint + chunk.code
      this.emitFile({
        type: 'asset',
        fileName: 'early-files.json',
        source: JSON.stringify(Object.fromEntries(early)),
      })
    },
  },
}

export default defineConfig(({ command }) => ({
  base,
  resolve: {
    tsconfigPaths: true,
    alias: [
      // React has had this hook since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [
    dropServerParts(),
    directIcons(),
    leanRouter(),
    react(),
    firstPaint,
    earlyFiles,
    retryImports(),
  ],
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:4]' } } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Browsers without module preload simply load later.
    modulePreload: { polyfill: false, resolveDependencies: styleDependencies },
    rolldownOptions: {
      // Zod's functions only build schemas: those that nothing uses are left out.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}))
