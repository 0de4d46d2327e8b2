import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

const imports = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file. Through the package's index, the icons of all pages would end
 * up in one shared chunk.
 */
export function directIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform: {
      filter: { code: "from 'lucide-react'" },
      handler: (code) => ({
        code: code.replaceAll(imports, (_, names: string) => {
          const all = names.split(',').flatMap((name) => name.trim() || [])
          return all.map((name) => importOf(name, files)).join(';')
        }),
        map: null,
      }),
    },
  }
}

function importOf(name: string, files: ReadonlyMap<string, string>) {
  const [icon = '', local = icon] = name.split(' as ')
  const file = files.get(icon)
  return file
    ? `import ${local} from 'lucide-react/icons/${file}'`
    : `import type { ${name.replace('type ', '')} } from 'lucide-react'`
}

/** Icon name to file name, read from lines like `export { default as House, … } from './icons/house.mjs'`. */
function iconFiles() {
  const main = createRequire(import.meta.url).resolve('lucide-react')
  const front = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  const lines = front.matchAll(/^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs'/gm)
  for (const [, names = '', file = ''] of lines) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}
