/** An import of a chunk, after Vite has written the file names. */
const importOfChunk = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g

/** Of the build: a chunk, or a file without code. */
type Output = { code?: string }

/**
 * Sends each dynamic import through `importChunk` of `importChunk.ts`: Chromium up to 150
 * remembers a module that failed to load until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768).
 */
export const retryImports = () => ({
  name: 'retry-imports',
  apply: 'build' as const,
  generateBundle: {
    // After Vite has written beside each import which styles it needs.
    order: 'post' as const,
    handler(_options: unknown, bundle: Record<string, Output>) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.code === undefined) continue
        chunk.code = chunk.code.replace(importOfChunk, 'importChunk($1$2$1)')
      }
    },
  },
})
