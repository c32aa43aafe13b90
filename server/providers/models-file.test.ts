/** models.json: every mistake is reported with its line and column, and a good file is read. */
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { findModelsMistakes, readModelsFile } from './models-file.ts'

const mistakesOf = (text: string) =>
  findModelsMistakes(Buffer.from(text)).map(({ line, column, sentence }) => `${line}:${column} ${sentence}`)

test('a file without mistakes is read, and a later folder replaces the parts that it has', () => {
  const limits = { client: { cost: 100, tokens: 9 } }
  const first = temporaryFolder({ 'models.json': JSON.stringify({ currency: 'EUR', limits }) })
  const second = temporaryFolder({
    'models.json': JSON.stringify({ prices: { 'model-1': { input: 2.5, output: 10 } } }),
  })
  expect(readModelsFile([first, second, temporaryFolder({})])).toEqual({
    currency: 'EUR',
    limits,
    prices: { 'model-1': { input: 2.5, output: 10 } },
  })
})

test('each mistake is reported with its place', () => {
  expect(
    mistakesOf(`{
  "currncy": "EUR",
  "prices": { "model-1": { "input": "2.50", "words": 1 } },
  "limits": { "person": { "tokens": 1.5, "cost": 0 }, "portal": [] }
}`),
  ).toEqual([
    '2:3 models.json has no key "currncy". Did you mean "currency"?',
    '3:28 "prices.model-1.input" is "2.50", and has to be a price, such as 2.5.',
    '3:45 "prices.model-1" has no key "words". It has input, output, picture, minute.',
    '4:27 "limits.person.tokens" is 1.5, and has to be a whole number above 0.',
    '4:42 "limits.person.cost" is 0, and has to be an amount above 0.',
    '4:55 "limits.portal" has to be an object.',
  ])
})

test('a file that is no JSON is reported, and nothing else of it', () => {
  expect(mistakesOf('{ "limits": ')).toHaveLength(1)
})
