/** A folder of definitions with one mistake each: every mistake is named, where it is, and only it. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'

interface Expected {
  readonly code: string
  readonly line: number
  readonly column: number
}

const folder = new URL('wrong/', import.meta.url)
const expected = JSON.parse(readFileSync(new URL('expected.json', import.meta.url), 'utf8')) as Readonly<Record<string, readonly Expected[]>>
const names = readdirSync(folder).map((file) => basename(file, '.json'))
const catalogue = await shippedCatalogue(['definitions'])

test('each wrong definition says what is expected of it, and there are at least 40', () => {
  expect(names.toSorted()).toEqual(Object.keys(expected).toSorted())
  expect(names.length).toBeGreaterThanOrEqual(40)
})

test('the definition they were made from has no mistake', () => {
  const good = readFileSync(new URL('good.json', import.meta.url))
  expect(checkDefinition(good, catalogue, 'good.json').problems).toEqual([])
})

test.each(names)('%s is told where it is, in at most two problems', (name) => {
  const { problems } = checkDefinition(readFileSync(new URL(`${name}.json`, folder)), catalogue, `${name}.json`)
  expect(problems.map(({ code, line, column }) => ({ code, line, column }))).toEqual(expected[name])
  expect(problems.length).toBeLessThanOrEqual(2)
  for (const { message, pointer } of problems) {
    expect(message).toMatch(/\.$|\?$/)
    expect(pointer).toMatch(/^($|\/)/)
  }
})
