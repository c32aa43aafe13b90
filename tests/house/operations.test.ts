/** Every operation is run by a test, and what it pretends in a dry run is compared with what it gives: a new one that is not fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '#server/operations/catalogue.ts'
import { root } from '#tools/house/paths.mjs'

/** Each test here takes operations by name, prepares what their examples read, and runs them. */
const preparing = ['server/operations/fixtures.test.ts', 'server/operations/fixtures-of-files.slow.test.ts']

/** Operations that need more than artefacts, and the test that runs them and compares their fixtures. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'server/tables/operations.slow.test.ts': [
    'table.load',
    'table.check',
    'table.stack',
    'table.join',
    'table.measure',
    'table.shape',
    'table.correct',
    'table.write',
  ],
  'server/tables/describe.test.ts': ['table.describe', 'table.account'],
  'server/operations/audio.test.ts': ['audio.transcribe'],
  // It makes the page of html.render, and pretends nothing: the test looks at what is shown.
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

/** Where an operation reads the one file of an artefact: of several, that is the first. */
const readings = /artefacts\.file\((?:names\.)?(\w+)(?: \?\? '')?\)|const \[\w+\] = .*artefacts\.files\((\w+)\)/g

test('a parameter of which work reads one file says so, so that the check of definitions tells of several', () => {
  const found = Object.values(operations).flatMap(({ name, takesOne = [] }) => {
    const [area] = readdirSync(join(root, 'server/operations'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith(`/${name.replaceAll('.', '-')}.run.ts`),
    )
    const text = area === undefined ? '' : read(`server/operations/${area}`)
    return [...text.matchAll(readings)].flatMap(([, one, first]) => {
      const parameter = one ?? first ?? ''
      // Work that goes on to the other files takes them all.
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
