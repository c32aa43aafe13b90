/**
 * A new type of field, a new type of step and a new operation, added to a copy of the sources with the files that
 * docs/where-things-are.md names and a line in each table: the copy compiles, and a definition that uses the types is
 * accepted, runs and is drawn.
 */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const samples = join(import.meta.dirname, 'new-types')
const added = readdirSync(samples, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.txt'))
  .map((name) => name.replace(/\.txt$/, ''))

/** Each table gets an import before its first import, and a line before its end. */
const tables = [
  ['engine/fields/index.ts', "import { rating } from './rating.ts'", '  rating,', '} satisfies FieldTypes'],
  ['engine/fields/formats.ts', "import { ratingFormat } from './rating.ts'", '  rating: ratingFormat,', '}\n'],
  [
    'ui-kit/steps/rarer-controls.tsx',
    "import { RatingField } from '#ui-kit/components/RatingField.tsx'",
    '  rating: ({ field, frame, value, onChange }) => <RatingField {...frame} value={textIn(value)} onChange={onChange} of={field.of} />,', // prettier-ignore
    '}\n',
  ],
  ['engine/steps/index.ts', "import { agreement } from './agreement.ts'", '  agreement,', '}\n'],
  [
    'engine/steps/formats.ts',
    "import { agreementFormat } from './agreement.ts'",
    '  agreement: agreementFormat,',
    '}\n',
  ],
  [
    'ui-kit/steps/step-components.ts',
    "import { AgreementStep } from './AgreementStep.tsx'",
    '  agreement: AgreementStep,',
    '}\n',
  ],
  ['server/operations/general/index.ts', "import { textCount } from './text-count.ts'", '  textCount,', ']\n'],
] as const

let copy = ''
const removals: (() => void)[] = []

beforeAll(async () => {
  copy = temporaryFolder({}, { packages: true, afterwards: (remove) => removals.push(remove) })
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const sources = /^(?:(?:definitions|engine|server|stories|tests|tools|ui-kit)\/|package\.json$|[\w.]+\.(?:ts|json)$)/
  for (const file of stdout.split('\n').filter((name) => sources.test(name) && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file))
  for (const file of added) cpSync(join(samples, `${file}.txt`), join(copy, file))
  for (const [file, imported, line, end] of tables) edit(file, imported, line, end)
})
afterAll(() => removals.forEach((remove) => remove()))

function edit(file: string, imported: string, line: string, end: string) {
  const text = readFileSync(join(copy, file), 'utf8')
  const first = text.indexOf('import ')
  const at = text.indexOf(`\n${end}`, text.search(/^(?:export )?const \w+(?:: [^=]+)? = [{[]$/m)) + 1
  const changed = `${text.slice(0, first)}${imported}\n${text.slice(first, at)}${line}\n${text.slice(at)}`
  writeFileSync(join(copy, file), changed)
}

test('the page "Where things are" names these files for a new type, and no others', () => {
  const page = readFileSync(join(root, 'docs/where-things-are.md'), 'utf8')
  const named = (change: string) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${change} `)) ?? ''
    return [...row.matchAll(/`([\w./<>-]+\.tsx?)`/g)].map(([, name]) => name ?? '').toSorted()
  }
  const filled = (files: readonly string[], type: string, component: string) =>
    files.map((file) => file.replaceAll('<type>', type).replaceAll('<Type>', component))
  const operationFiles = named('operation').map((file) =>
    file.replaceAll('<area>', 'general').replaceAll('<name>', 'text-count'),
  )
  const ofFields = [...added, ...tables.map(([file]) => file)].filter((file) => /fields|controls|rating/i.test(file))
  const ofSteps = [...added, ...tables.map(([file]) => file)].filter((file) => /engine\/steps|step-comp|agreement/i.test(file)) // prettier-ignore
  expect(filled(named('field type'), 'rating', 'Rating').toSorted()).toEqual(ofFields.toSorted())
  expect(filled(named('step type'), 'agreement', 'Agreement').toSorted()).toEqual(ofSteps.toSorted())
  const ofOperations = [...added, ...tables.map(([file]) => file)].filter((file) => file.startsWith('server/'))
  expect(operationFiles.toSorted()).toEqual(ofOperations.toSorted())
})

/** Each command starts a whole program, which takes time on a busy machine. */
const patience = 600_000

test('a copy with a new type of field, of step and a new operation compiles', { timeout: patience }, async () => {
  // As `npm run generate` does; the documents and stories that it also writes are of no use here.
  await node(
    '--import=tsx',
    '--input-type=module',
    '--eval',
    `import { writeFileSync } from 'node:fs'
     import { definitionSchema } from '#engine/definition/schema/definition.ts'
     import { typesOf } from '#tools/generate/types.ts'
     writeFileSync('engine/definition/types.ts', typesOf(definitionSchema))`,
  )
  expect(await node('node_modules/typescript/bin/tsc', '--noEmit').catch(outputOf)).toBe('')
})

test(
  'a definition that uses the types is accepted, runs and is drawn, and the operation is found and works',
  { timeout: patience },
  async () => {
    const settings = {
      environment: 'jsdom',
      setupFiles: ['./tests/driver/components/simulated-page.ts'],
      isolate: false,
    }
    writeFileSync(
      join(copy, 'new-types.config.ts'),
      `export default { test: ${JSON.stringify({ ...settings, fileParallelism: false, testTimeout: patience })} }`,
    )
    const tests = added.filter((name) => name.includes('.test.'))
    const ofTables = ['engine/fields/field-types.test.ts', 'ui-kit/steps/FieldControl.test.tsx']
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=new-types.config.ts']
    expect(await node(...vitest, ...tests, ...ofTables).catch(outputOf)).toMatch(/Test Files .*6 passed/)
  },
)

const node = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, args, { cwd: copy, maxBuffer: 64 * 1024 * 1024 })).stdout

/** The output of a program that ended with an error. */
const outputOf = ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): string => stdout + stderr
