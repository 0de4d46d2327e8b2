import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { chunkOf } from './chunks.config.ts'
import { directIcons } from './icons.config.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`

/**
 * The first paint waits for the entry, which is small and sets theme and screen. The `base` chunk is
 * preloaded, because the browser would otherwise discover it only after the entry.
 */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => ({
      html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
      tags: Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.name === 'base')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/hotelClient/${fileName}` },
          injectTo: 'head' as const,
        })),
    }),
  },
}

/** The package exports only its development build; the production build lies in a sibling folder. */
const routerInUse = fileURLToPath(import.meta.resolve('react-router')).replace(
  'development',
  'production',
)

export default defineConfig(({ command }) => ({
  base: '/hotelClient/',
  resolve: {
    tsconfigPaths: true,
    alias: [
      // React has had this hook since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: routerInUse }] : []),
    ],
  },
  plugins: [directIcons(), react(), firstPaint],
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
