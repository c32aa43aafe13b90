/** The built server is its source without the types: a place in it is the place in the source. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const built = join(root, 'dist/server')
const files = ['engine', 'server'].flatMap((folder) =>
  readdirSync(join(built, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => `${folder}/${path}`),
)

/** What stands in the one where the other has something else. A type is blank; an import names the built file. */
function strangeIn(code: string, source: string): string | undefined {
  const renamed = source.replaceAll(".ts'", ".js'")
  const at = Array.from(
    { length: Math.max(code.length, source.length) },
    (_, index) => code[index]?.trim() === '' || [source[index], renamed[index]].includes(code[index]),
  ).indexOf(false)
  return at < 0 ? undefined : code.slice(at, at + 80)
}

test('every line and column of the built server is that of its source', () => {
  expect(files.length).toBeGreaterThan(500)
  const strange = files.map((path) => {
    const read = (file: string) => readFileSync(file, 'utf8')
    const trouble = strangeIn(read(join(built, path)), read(join(root, path.replace(/\.js$/, '.ts'))))
    return trouble === undefined ? undefined : `${path}: ${trouble}`
  })
  expect(strange.filter((each) => each !== undefined)).toEqual([])
})
