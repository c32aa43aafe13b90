/** Every operation is declared so that definitions, tools and the reference page can rely on it. */
import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { closed, type Schema } from '#engine/definition/schema/build.ts'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { audio } from './audio/index.ts'
import { operations } from './catalogue.ts'
import type { Operation } from './define-operation.ts'
import { evidence } from './evidence/index.ts'
import { general } from './general/index.ts'
import { images } from './images/index.ts'
import { labels } from './labels/index.ts'
import { pipeline } from './pipeline/index.ts'
import { schedule } from './schedule/index.ts'
import { table } from './table/index.ts'
import { texts } from './texts/index.ts'
import { web } from './web/index.ts'
import { word } from './word/index.ts'

const groups = { audio, evidence, general, images, labels, pipeline, schedule, table, texts, web, word }
const listed = Object.values(groups).flat()
const all = Object.values(operations)

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: true,
  discriminator: true,
  allowUnionTypes: true,
})
for (const annotation of ['exactlyOne', 'refersTo', 'keysReferTo', 'declares', 'template', 'serverOnly', 'printed']) {
  ajv.addKeyword(annotation)
}
const noPanel = { about: 'Stands for the panels, which work never names.', parameters: closed('Nothing.', {}) }
const { $defs } = composeSchema(operations, { none: noPanel })
const validate = ajv.compile({ $defs, $ref: '#/$defs/work' })

test('the examples of docs/templates.md are pieces of work that a definition may hold', () => {
  const page = readFileSync(new URL('../../docs/templates.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/```json\n([\s\S]+?)```/g)].map(([, text = '']) => JSON.parse(text) as unknown)
  expect(examples.length).toBeGreaterThan(1)
  // Some examples show several pieces of work, one after the other.
  for (const work of examples.flat()) {
    validate(work)
    expect(validate.errors).toBeNull()
  }
})

test('no two operations have one name, and none of a group is left out', () => {
  const names = listed.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(all.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

describe.each(Object.entries(groups))('the group %s', (group, members) => {
  const files = readdirSync(new URL(`${group}/`, import.meta.url)).filter((file) => !file.endsWith('.test.ts'))
  const nameOf = (name: string) => name.replaceAll('.', '-')

  test('has one file per operation, named after it', () => {
    const declared = files.filter((file) => !file.endsWith('.run.ts'))
    expect(declared.toSorted()).toEqual(['index.ts', ...members.map(({ name }) => `${nameOf(name)}.ts`)].toSorted())
  })

  test('has its work, where it is built, beside it, and each declaration loads its own', () => {
    const built = members.filter((member: Operation) => member.run).map(({ name }) => `${nameOf(name)}.run.ts`)
    expect(files.filter((file) => file.endsWith('.run.ts')).toSorted()).toEqual(built.toSorted())
    const loads = members.flatMap(({ name, run }: Operation) => (run ? [`${nameOf(name)}: ${String(run)}`] : []))
    for (const load of loads) expect(load).toMatch(/^(.*): .*['"].*\/\1\.run\./)
  })
})

describe.each(all.map((operation) => [operation.name, operation] as const))('%s', (_name, operation) => {
  const { about, parameters, example, replies, fixture } = operation

  test('its example is a piece of work that a definition may hold', () => {
    validate(example)
    expect(validate.errors).toBeNull()
  })

  test('its example gives exactly one of the parameters of which one is needed', () => {
    const given = parameters.exactlyOne?.filter((key) => Object.hasOwn(example, key))
    expect(given?.length ?? 1).toBe(1)
  })

  test('takes named parameters and no others, each with a description', () => {
    expect(parameters).toMatchObject({ type: 'object', additionalProperties: false })
    const undescribed = Object.entries(parameters.properties ?? {}).filter(([, { description }]) => !description)
    expect(undescribed).toEqual([])
  })

  test('takes one file under parameters that it has', () => {
    const { takesOne = [] } = operation
    expect(Object.keys(parameters.properties ?? {})).toEqual(expect.arrayContaining([...takesOne]))
  })

  test('names artefacts if it works on a session, and parts and answers if it works on a workspace', () => {
    const kinds = new Set(refersTo(parameters))
    const foreign = operation.scope === 'workspace' ? ofSessions : ofWorkspaces
    expect(foreign.filter((kind) => kinds.has(kind))).toEqual([])
  })

  test('says in whole sentences what it is for', () => {
    expect(about).toMatch(/^[A-Z].*\.$/)
  })

  test('its fixture gives written artefacts and reply values that it declares, and no others', () => {
    const written = Object.entries(parameters.properties ?? {}).filter(([, schema]) => isWritten(schema))
    expect(written.map(([key]) => key)).toEqual(expect.arrayContaining(Object.keys(fixture.writes ?? {})))
    expect(Object.keys(replies ?? {})).toEqual(expect.arrayContaining(Object.keys(fixture.reply ?? {})))
  })
})

const ofSessions = ['artefactRead', 'artefactRequired', 'artefactWritten'] as const
const ofWorkspaces = ['part', 'answer'] as const

/** Every kind of name that these parameters refer to. */
const refersTo = (schema: Schema): readonly unknown[] =>
  Object.entries(schema).flatMap(([key, value]: readonly [string, unknown]) => {
    if (key === 'refersTo') return [value]
    return typeof value === 'object' && value !== null ? refersTo(value) : []
  })

const isWritten = (schema: Schema): boolean =>
  schema.refersTo === 'artefactWritten' || schema.items?.refersTo === 'artefactWritten'
