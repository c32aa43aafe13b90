/** Every operation is run by a test, and its dry-run fixture is compared with its real result: a new operation without such a test fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '#server/operations/catalogue.ts'
import { root } from '#tools/house/paths.mjs'

/** Each test file listed here takes operations by name, prepares the inputs of their examples, and runs them. */
const preparing = ['server/operations/fixtures.test.ts', 'server/operations/fixtures-of-files.slow.test.ts']

/** Operations that need more than artefacts, and the test that runs them and compares their fixtures. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'server/tables/operations.slow.test.ts': [
    'table.load',
    'table.check',
    'table.stack',
    'table.align',
    'table.join',
    'table.measure',
    'table.shape',
    'table.correct',
    'table.write',
  ],
  'server/tables/describe.test.ts': ['table.describe', 'table.account'],
  'server/operations/audio.test.ts': ['audio.transcribe'],
  // It makes the page of html.render and has no fixture of its own: the test checks the page.
  'server/work/do-work.test.ts': ['html.preview'],
  'server/agents/fixtures/jobs-suite.ts': ['pipeline.status', 'pipeline.steps'],
  'server/schedule/schedule.slow.test.ts': [
    'schedule.state',
    'schedule.changes',
    'schedule.people',
    'schedule.leave',
    'schedule.meeting',
    'schedule.holidays',
    'schedule.feed',
  ],
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const preparedIn = (path: string) =>
  [...read(path).matchAll(/^ {2}'([a-z]+\.[a-z-]+)': /gm)].map(([, name = '']) => name)

test('every operation is run and compared with its fixture in one place', () => {
  const named = [...preparing.flatMap(preparedIn), ...Object.values(elsewhere).flat()]
  expect(named.toSorted()).toEqual(Object.keys(operations).toSorted())
})

/** Places where an operation reads only the first file of an artefact. */
const readings = /artefacts\.file\((?:names\.)?(\w+)(?: \?\? '')?\)|const \[\w+\] = .*artefacts\.files\((\w+)\)/g

test('a parameter of which work reads one file says so, so that the check of definitions tells of several', () => {
  const found = Object.values(operations).flatMap(({ name, takesOne = [] }) => {
    const [area] = readdirSync(join(root, 'server/operations'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith(`/${name.replaceAll('.', '-')}.run.ts`),
    )
    const text = area === undefined ? '' : read(`server/operations/${area}`)
    return [...text.matchAll(readings)].flatMap(([, one, first]) => {
      const parameter = one ?? first ?? ''
      // Operations that continue with the other files take all of them.
      const takesAll = one !== undefined && text.includes(`artefacts.files(${one})`)
      return takesAll ? [] : [{ name, parameter, isSaid: takesOne.includes(parameter) }]
    })
  })
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ isSaid }) => !isSaid)).toEqual([])
})

describe.each(Object.entries(elsewhere))('%s', (path, names) => {
  const text = read(path)
  const pretending = names.filter((name) => {
    const { writes, reply } = operations[name]?.fixture ?? {}
    return writes !== undefined || reply !== undefined
  })

  test('compares the shape of what each operation gives with its fixture', () => {
    const declared = (name: string) => name.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())
    const compared = new RegExp(
      String.raw`shapeOf\((?:pretendedReply\()?(?:${pretending.map(declared).join('|')})\b`,
      'g',
    )
    const found = [...text.matchAll(compared)].map(([each]) => each.replace(/^.*\(/, ''))
    expect(new Set([...found, ...fixturesTaken(text)])).toEqual(new Set(pretending.map(declared)))
  })
})

/** 'const [fixture] = audioTranscribe.fixture.writes.as' */
const fixturesTaken = (text: string) =>
  [...text.matchAll(/= (\w+)\.fixture\.writes\.\w+\n[^]*shapeOf\(fixture\)/g)].map(([, name = '']) => name)
