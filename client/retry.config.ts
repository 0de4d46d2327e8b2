import type { Plugin } from 'vite'

/** An import of a chunk, after Vite has written the file names. */
const importOfChunk = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g

/** What Vite's helper uses to load ahead what a chunk imports. */
const preloadKind = /const scriptRel = .*?\(\);/s

/**
 * Sends each dynamic import through `importChunk` of `shell/deploy/importChunk.ts`: Chromium up to 150
 * remembers a module that failed to load until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768). What a chunk imports is therefore loaded ahead as a file,
 * not as a module, which would be remembered as well.
 */
export const retryImports = (): Plugin => ({
  name: 'retry-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      if (!preloadKind.test(code)) throw new Error("Vite's helper for preloading has changed.")
      return code.replace(preloadKind, "const scriptRel = 'preload';")
    },
  },
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
