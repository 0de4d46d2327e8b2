import type { Plugin } from 'vite'

/** An import of a chunk, after Vite has written the file names. */
const importOfChunk = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g

/**
 * Sends each dynamic import through `importChunk` of `shell/deploy/importChunk.ts`: Chromium up to 150
 * remembers a module that failed to load until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768).
 */
export const retryImports = (): Plugin => ({
  name: 'retry-imports',
  apply: 'build',
  generateBundle: {
    // After Vite has written beside each import which styles it needs.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replace(importOfChunk, 'importChunk($1$2$1)')
      }
    },
  },
})
