/** A column that one call gives a table and another call reads: the check follows in which order a person sends the calls. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'

const catalogue = await shippedCatalogue(['definitions', 'tests/driver/definitions'])
const right = readFileSync('tests/driver/definitions/agents/invoice-control.json', 'utf8')
const problemsIn = (text: string) =>
  checkDefinition(text, catalogue, 'invoice-control.json').problems.filter(({ severity }) => severity === 'error')

/** "measure" reads the ticks, which a person makes in the field that "corrections" sends. */
const shape = (column: string) =>
  `{ "do": "table.shape", "from": "corrected", "where": [{ "is": "empty", "column": "${column}" }], "as": "unchecked" },`
const measuring = (text: string, column: string) =>
  text
    .replace('"from": "corrected",\n          "views"', '"from": "unchecked",\n          "views"')
    .replace(/("reply": \{ "bySupplier": "map" \},\s*"work": \[)/, `$1\n${shape(column)}`)
const placeOf = (text: string, found: string) => {
  const lines = text.slice(0, text.indexOf(found)).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

test('a column that only a later call gives the table is named where work of an earlier call reads it', () => {
  const text = measuring(right, 'checked')
  expect(text).not.toBe(right)
  const [problem, ...others] = problemsIn(text)
  expect(others).toEqual([])
  const tick = '"column": "checked"'
  const place = placeOf(text, tick)
  expect(problem).toMatchObject({
    code: 'not-yet',
    line: place.line,
    column: place.column + '"column": '.length,
    found: 'checked',
  })
  expect(problem?.message).toContain('"corrected", which only call "corrections" gives it')
})

test('nothing is said of a column that every call gives the table, nor of work that follows the call that gives it', () => {
  expect(problemsIn(measuring(right, 'supplier'))).toEqual([])
  // The button that exports first sends the corrections.
  const exporting = right.replace(/("export": \{[^[]*"work": \[)/, `$1\n${shape('checked')}`)
  expect(exporting).not.toBe(right)
  expect(problemsIn(exporting)).toEqual([])
})

test('a column that a person cannot change is not given to the table', () => {
  const text = measuring(
    right.replace('{ "id": "supplier", "label": "Supplier" }', '{ "id": "town", "label": "Town", "readOnly": true }'),
    'town',
  )
  expect(problemsIn(text).map(({ code, found }) => ({ code, found }))).toContainEqual({
    code: 'unknown-column',
    found: 'town',
  })
})
