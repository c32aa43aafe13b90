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

const withModels = `{
  "providers": {
    "house": { "kind": "openai-compatible", "address": "http://10.0.0.5:8000/v1" },
    "azure": { "kind": "azure", "key": "AZURE_KEY", "address": "https://example.openai.azure.com", "apiVersion": "2024-10-21" },
    "claude": { "kind": "anthropic", "key": "ANTHROPIC_API_KEY" }
  },
  "models": { "text": "azure/writer", "write": "claude/large", "transcribe": "house/whisper" },
  "clients": {
    "A": { "leavesTheHouse": "none" },
    "B": { "models": { "text": "house/org/model-7b" }, "note": "The texts stay in the house." }
  }
}`

test('a file that chooses models by task and client has no mistakes', () => {
  expect(mistakesOf(withModels)).toEqual([])
})

test.each([
  [
    '"azure/writer"',
    '"azur/writer"',
    '7:15 "models.text" names the provider "azur", which is not there. Did you mean "azure"?',
  ],
  [
    '"azure/writer"',
    '"writer"',
    '7:15 "models.text" is "writer", and has to be a provider and its model, such as "openai/gpt-4.1".',
  ],
  [
    '"text": "azure/writer", ',
    '',
    '7:15 "models" names a model for "write", and none for "text", which the other tasks on texts need.',
  ],
  [
    '"house/whisper"',
    '"claude/x"',
    '7:64 "models.transcribe" is at a provider of the kind anthropic. The portal asks openai and openai-compatible for it.',
  ],
  [', "apiVersion": "2024-10-21"', '', '4:5 "providers.azure" has to name its apiVersion.'],
  [
    '"ANTHROPIC_API_KEY"',
    '"sk-ant-abc"',
    '5:38 "providers.claude.key" has to be the name of an environment variable, such as "OPENAI_API_KEY".',
  ],
  [
    '"anthropic"',
    '"antropic"',
    '5:17 "providers.claude.kind" is "antropic", and has to be one of openai, azure, anthropic, google, amazon-bedrock, mistral, openai-compatible.',
  ],
  [
    '{ "leavesTheHouse": "none" }',
    '{ "leavesTheHouse": "none", "models": { "text": "house/m" } }',
    '9:38 "clients.A" names models, and nothing leaves the house for it. Remove one of the two.',
  ],
  [
    '{ "leavesTheHouse": "none" }',
    '{ "leavesTheHouse": "none", "region": "eu" }',
    '9:38 "clients.A" names a region, and nothing leaves the house for it. Remove one of the two.',
  ],
])('%s replaced by %s is a mistake', (good, bad, mistake) => {
  expect(mistakesOf(withModels.replace(good, () => bad))).toEqual([mistake])
})

test('a model that works outside the region of a client is named, of everybody or its own, if there is no such provider in the region', () => {
  const inRegion = withModels
    .replace('"note"', '"region": "eu", "note"')
    .replace('"text": "house/org/model-7b"', '"write": "claude/small"')
  const advice = (kind: string) =>
    `Describe a provider of the kind ${kind} in "eu", or name another model for this client.`
  expect(mistakesOf(inRegion)).toEqual([
    `10:51 "models.text" is "azure/writer", and its provider names no region. ${advice('azure')}`,
    `10:51 "clients.B.models.write" is "claude/small", and its provider names no region. ${advice('anthropic')}`,
    `10:51 "models.transcribe" is "house/whisper", and its provider names no region. ${advice('openai-compatible')}`,
  ])
  const described = inRegion
    .replaceAll('"kind"', '"region": "eu", "kind"')
    .replace('"region": "eu", "kind": "azure"', '"region": "us-west", "kind": "azure"')
  expect(mistakesOf(described)).toEqual([
    `10:51 "models.text" is "azure/writer", and its provider is in "us-west". ${advice('azure')}`,
  ])
})

test('a client that is not known is named, with the nearest one', () => {
  const mistakes = findModelsMistakes(Buffer.from(withModels.replace('"B"', '"VetWai"')), ['A', 'VetWay']).map(
    ({ sentence }) => sentence,
  )
  expect(mistakes).toEqual(['There is no client "VetWai". Did you mean "VetWay"?'])
})
