import { aroundAll } from 'vitest'

import { acrossHotels } from '../db/fence/scope.ts'

/** Tests see all hotels; the server that they start does not (`useServer`). */
aroundAll((runTests) => acrossHotels('a test', runTests))
