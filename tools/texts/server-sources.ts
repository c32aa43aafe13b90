/** The source files of the server. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/house/paths.mjs'

export const serverSources = (): readonly string[] =>
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('fixtures'))
    .map((name) => `server/${name}`)
    .toSorted()
