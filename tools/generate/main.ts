/**
 * `npm run generate`: writes the files that are generated from the schema of definitions, from the catalogue of operations and from
 * the list of packages.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '#tools/house/paths.mjs'
import { generated } from './generated.ts'

for (const { file, text } of await generated()) {
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  console.log(`Wrote ${file}.`)
}
