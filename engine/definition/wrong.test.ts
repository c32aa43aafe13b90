/** A folder of wrong definitions, each with one mistake, and the problem that has to be reported for each. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkAll } from '#engine/definition/check-all.ts'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { problemCodes } from '#engine/definition/problem-codes.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'

interface Expected {
  readonly code: string
  readonly line: number
  readonly column: number
}

const folder = new URL('fixtures/wrong/', import.meta.url)
const files = readdirSync(folder)
const expected = JSON.parse(readFileSync(new URL('fixtures/expected.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Expected[]>
>
const catalogue = {
  ...(await shippedCatalogue(['definitions'])),
  placeholders: { 'letterhead.docx': ['Company', 'Signature'].map((name) => ({ name, form: `{{${name}}}` })) },
}

const read = (file: string) => ({ file, text: readFileSync(new URL(file, folder)) })

test('every wrong definition is listed with what is to be said of it', () => {
  expect(files.map((file) => basename(file, '.json')).toSorted()).toEqual(Object.keys(expected).toSorted())
  expect(files.length).toBeGreaterThanOrEqual(215)
})

const tellsWhatToDo =
  /(?:(?:^|[.:,] (?:or |so )?)(?:Add|Ask|Compare|Correct|Give|Leave|Let|Make|Move|Name|Put|Remove|Rename|Say|Send|Use|Write)\b|Did you mean|is missing before it|has to be|have to be|must (?:be|come|not))/i

describe.each(Object.entries(expected))('%s', (name, problems) => {
  const { file, text } = read(`${name}.json`)
  const found = checkDefinition(text, catalogue, file).problems

  test('has exactly this problem, in its place', () => {
    expect(found.map(({ code, line, column }) => ({ code, line, column }))).toEqual(problems)
  })

  test('its one mistake takes no more than two problems', () => {
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(2)
  })

  test('has a message that says what to do, or names what may stand there', () => {
    const silent = found.filter(
      ({ message, expected: allowed }) => allowed === undefined && !tellsWhatToDo.test(message),
    )
    expect(silent.map(({ message }) => message)).toEqual([])
  })

  test('has a message in whole sentences', () => {
    for (const { message } of found) expect(message).toMatch(/^["A-Z{][^]*[.?]$/)
  })
})

test.each([
  ['artefact-as-a-list', '"from" of call "build" is a list, and has to be the name of an artefact.'],
  [
    'first-of-several-pictures',
    'Call "build": word.brand takes one file, and "photos" may hold several, which field "photos" takes: only the first would be read. Add "each" to do it for each of them.',
  ],
  [
    'first-of-several-indexes',
    'Call "build": texts.answer takes one file, and "index" holds one for each file: only the first would be read. It takes no "each", so give it one file.',
  ],
])('%s is mended by its sentence', (name, sentence) => {
  const { file, text } = read(`${name}.json`)
  expect(checkDefinition(text, catalogue, file).problems.map(({ message }) => message)).toEqual([sentence])
})

test('all of them together have no further problems', () => {
  const problems = checkAll(files.map(read), catalogue).flatMap((each) => each.problems)
  expect(problems).toHaveLength(Object.values(expected).flat().length)
})

test('every code that a single file can have stands in one of them, or in the tests of reading', () => {
  const ofReading = ['file-too-large', 'empty-file', 'wrong-encoding', 'byte-order-mark', 'too-deep']
  const ofSeveral = Object.keys(problemCodes).filter(
    (code) => code.startsWith('same-agent-') || ['same-instructions', 'unknown-agent'].includes(code),
  )
  // planted-names.test.ts plants these codes in places of every kind.
  const ofShapes = ['unknown-column', 'wrong-column', 'unknown-part', 'not-a-table', 'not-a-value']
  const seen = new Set(Object.values(expected).flatMap((each) => each.map(({ code }) => code)))
  expect(
    Object.keys(problemCodes).filter((code) => ![...seen, ...ofReading, ...ofSeveral, ...ofShapes].includes(code)),
  ).toEqual([])
})
