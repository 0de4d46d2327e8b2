import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { chunkOf } from './chunks.config.ts'
import { directIcons } from './icons.config.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}`

/**
 * The entry is small and settles theme and screen, so the first paint waits for it; the code that
 * every screen needs is asked for before the entry could.
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

/** The package exports only what warns developers; what it is for others lies beside that. */
const routerInUse = fileURLToPath(import.meta.resolve('react-router')).replace(
  'development',
  'production',
)

export default defineConfig(({ command }) => ({
  base: '/hotelClient/',
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerInUse }] : [],
  },
  plugins: [directIcons(), react(), firstPaint],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // A browser that does not know the hint goes without it.
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
