// Read by access/looks.ts, in every worker.
process.env.E2E_LOOKS = 'all'

export { default } from './playwright.config.ts'
