/** The built server is its source without the types, and it contains the compiled schema of definitions. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOf, fileOfCompiledSchema, readCompiledSchema } from '#server/definitions/compiled-schema.ts'
import { installedSchema } from '#server/definitions/installed-schema.ts'
import { readPanels } from '#server/definitions/read-panels.ts'
import { createSchemaCompiler } from '#server/definitions/schema-compiler.ts'
import { panelSchema } from '#server/paths.ts'
import { root } from '#tools/house/paths.mjs'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'

const built = join(root, 'dist/server')
const files = ['engine', 'server'].flatMap((folder) =>
  readdirSync(join(built, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => `${folder}/${path}`),
)

/** The texts at the places where source and build differ. A type is blank in the build; an import names the built file. */
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

test('a start need not compile the schema of definitions: what the build has compiled finds the same errors, and serves no other schema', () => {
  const file = join(built, 'server/definitions', fileOfCompiledSchema)
  const schema = installedSchema(readPanels(panelSchema))
  const ahead = readCompiledSchema(digestOf(schema), file)
  const now = createSchemaCompiler().compile(schema)
  const shipped = shippedIds.map(shippedDefinition)
  const wrong = shipped.map((definition) => ({
    ...definition,
    unknown: 1,
    steps: definition.steps.map((step) => ({ ...step, title: 1, actions: [{}] })),
  }))
  for (const [definitions, areRight] of [
    [shipped, true],
    [wrong, false],
  ] as const)
    for (const definition of definitions) {
      expect([ahead?.(definition), now(definition)]).toEqual([areRight, areRight])
      expect(ahead?.errors).toEqual(now.errors)
    }
  expect(readCompiledSchema(digestOf(installedSchema({})), file)).toBeUndefined()
  expect(readCompiledSchema(digestOf(schema), `${file}-missing`)).toBeUndefined()
})
