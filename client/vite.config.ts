import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { chunkOf } from './chunks.config.ts'
import { directIcons } from './icons.config.ts'
import { retryImports } from './retry.config.ts'
import { dropSummaries } from './summaries.config.ts'

const base = '/hotelClient/'
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`

/**
 * The first paint waits for the entry, which is small and sets theme and screen. The `base` chunk is
 * preloaded, because the browser would otherwise discover it only after the entry; as a plain script,
 * so that compiling it does not delay the first paint.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => ({
      html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
      tags: Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && ['react', 'base'].includes(file.name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'script', crossorigin: true, href: base + fileName },
          injectTo: 'head' as const,
        })),
    }),
  },
}

/** The chunks of the pages that are opened all day, by path. */
const chunksOf = { '/home': ['app'], '/feedback/suggestion': ['app', 'FeedbackPage'] }

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
      const filesOf = (names: string[]) => {
        const files = new Set<string>()
        const add = (fileName: string) => {
          const chunk = chunks.find((each) => each.fileName === fileName)
          if (!chunk || chunk.isEntry || files.has(base + fileName)) return
          files.add(base + fileName)
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(base + style)
          chunk.imports.forEach(add)
        }
        for (const { name, fileName } of chunks) if (names.includes(name)) add(fileName)
        return [...files]
      }
      const early = Object.entries(chunksOf).map(([path, names]) => [path, filesOf(names)])
      this.emitFile({
        type: 'asset',
        fileName: 'early-files.json',
        source: JSON.stringify(Object.fromEntries(early)),
      })
    },
  },
}

/** The package exports only its development build; the production build lies in a sibling folder. */
const routerInUse = fileURLToPath(import.meta.resolve('react-router')).replace(
  'development',
  'production',
)

export default defineConfig(({ command }) => ({
  base,
  resolve: {
    tsconfigPaths: true,
    alias: [
      // React has had this hook since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: routerInUse }] : []),
    ],
  },
  plugins: [dropSummaries(), directIcons(), react(), firstPaint, earlyFiles, retryImports()],
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:4]' } } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Browsers without module preload simply load later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}))
