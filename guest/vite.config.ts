import { retryImports } from '@hotel/web/chunk/retry.config'
import { defineConfig, type Plugin } from 'vite'

/** Serves the guest page at its public addresses in development, as the server does. */
const guestAddresses: Plugin = {
  name: 'guest-addresses',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (/^\/[gsj]\//.test(request.url ?? '')) request.url = '/guest/index.html'
      next()
    })
  },
}

export default defineConfig({
  base: '/guest/',
  plugins: [guestAddresses, retryImports()],
  // React's API in a tenth of its size: `react-dom/client` becomes `preact/compat/client`, and so on.
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^react(-dom)?(?=\/|$)/, replacement: 'preact/compat' }],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 8080}` },
  },
  // Phones of roughly the last five years.
  build: {
    target: ['chrome87', 'safari14', 'firefox78'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
