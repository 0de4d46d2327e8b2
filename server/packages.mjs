const packages = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/nodefs',
  '@electric-sql/pglite/node-postgres',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/under-pressure',
  'fastify',
  'kysely',
  'pg',
  'sharp',
  'zod',
  'zod/mini',
]

// Loaded before tsx, whose hooks make each file of a package cost several times as much: half a second
// of every start. One that is missing here is loaded all the same, only later.
await Promise.all(packages.map((name) => import(name)))
