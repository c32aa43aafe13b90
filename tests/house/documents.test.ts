/** The commands and files that the documents name exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/README.md',
  'docs/api.md',
  'docs/authors-guide.md',
  'docs/dependencies.md',
  'docs/templates.md',
  'docs/users/README.md',
  'docs/where-things-are.md',
])('%s', (document) => {
  test('names only commands that package.json has', () => {
    const commands = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command ?? '')
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })

  test('links only to what exists', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })
})

test('“Where things are” names only files that exist', () => {
  const names = [
    ...read('docs/where-things-are.md').matchAll(/`((?:engine|server|ui-kit|definitions|stories|tests)\/[^`<>]+)`/g),
  ]
  expect(names.map(([, name]) => name ?? '').filter((name) => !existsSync(join(root, name)))).toEqual([])
  expect(names.length).toBeGreaterThan(30)
})

const [first = '', second = ''] = read('docs/authors-guide.md').split('## A second example')
const [secondExample = '', remainder = ''] = second.split('\n## ')
const blocksOf = (text: string) =>
  [...text.matchAll(/```json\n([\s\S]+?)```/g)].map(([, json = '']) => JSON.parse(json) as Shown)

test('every part that the second example of the guide shows stands in its agent', () => {
  const agent: unknown = JSON.parse(read('tests/driver/definitions/agents/lease-digest.json'))
  const shown = blocksOf(secondExample).flat()
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((part) => !standsIn(agent, part))).toEqual([])
})

/** Whether an object within the value has all keys of the part, with the same values. */
function standsIn(value: unknown, part: Shown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const same = Object.entries(part).every(([key, one]) => isDeepStrictEqual(Reflect.get(value, key), one))
  return same || Object.values(value).some((inner) => standsIn(inner, part))
}

const { $defs } = JSON.parse(read('definitions/agent.schema.json')) as { $defs: object }
const isWork = new Ajv2020({ strict: false, discriminator: true }).compile({ $defs, $ref: '#/$defs/work' })

test('every piece of work that the guide shows with comments is one that a definition may hold', () => {
  const shown = [...read('docs/authors-guide.md').matchAll(/```jsonc\n([\s\S]+?)```/g)].flatMap(([, text = '']) =>
    piecesIn(JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/,(?=\s*[\]}])/g, ''))),
  )
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.filter((piece) => !isWork(piece))).toEqual([])
})

/** Every object with "do" within the value. */
function piecesIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return 'do' in value ? [value] : Object.values(value).flatMap(piecesIn)
}

test('the authors’ guide shows the agent that it builds as it is', () => {
  const made = 'tests/driver/definitions'
  const { $schema: _, ...agent } = JSON.parse(read(`${made}/agents/supplier-check.json`)) as Agent
  const instructions = JSON.parse(read(`${made}/instructions/SupplierCheck.json`)) as Shown & { steps: unknown[] }
  const [head, ...rest] = blocksOf(first + remainder)
  const { $schema: _schema, ...shown } = head ?? {}
  expect(agent).toMatchObject(shown)
  expect(rest.filter(({ type }) => type !== undefined)).toEqual(agent.steps)
  expect(rest.filter((block) => 'samples' in block)).toEqual([{ samples: agent.samples }])
  const calls = rest.filter((block) => !('type' in block) && !('title' in block) && !('samples' in block))
  expect(Object.assign({}, ...calls)).toEqual(agent.calls)
  expect(rest.filter((block) => !('type' in block) && 'title' in block)).toEqual([
    { ...instructions, steps: instructions.steps.slice(0, 1) },
  ])
})

type Shown = Readonly<Record<string, unknown>>
type Agent = Shown & { readonly calls: Shown; readonly steps: readonly Shown[]; readonly samples: Shown }
