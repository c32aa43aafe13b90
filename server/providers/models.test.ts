/** Whose work it is decides which models are called. */
import { expect, test } from 'vitest'
import { unmetered } from './meter.ts'
import { modelsFor } from './models.ts'
import { readProviderSettings } from './settings.ts'

const settings = readProviderSettings(
  { AI_BASE_URL: 'https://api.example.com/v1', AI_API_KEY: 'key', AI_MODEL: 'model' },
  { clients: { A: { leavesTheHouse: 'none' }, B: { note: 'The texts stay in the European Union.' } } },
)
const textOf = (client?: string) => modelsFor(settings, unmetered, client).text()

test('nothing leaves the house for a client that says so', async () => {
  expect((await textOf('A')).method).toBe('search')
})

test('the note of a client is shown with each result', async () => {
  const { method, about } = await textOf('B')
  expect([method, about.split('. ').at(-1)]).toEqual(['language model', 'The texts stay in the European Union.'])
})

test.each([undefined, 'C', '__proto__', 'constructor'])('%s has the models of everybody', async (client) => {
  const { method, about } = await textOf(client)
  expect(method).toBe('language model')
  expect(about).not.toContain('European Union')
})

test('the region of a client is named with each result', async () => {
  const house = { kind: 'openai-compatible', address: 'https://house.example/v1', region: 'eu-central-1' } as const
  const inRegion = readProviderSettings(
    {},
    {
      providers: { house },
      models: { text: 'house/small', transcribe: 'house/whisper', images: 'house/painter' },
      clients: { A: { region: 'eu-central-1', note: 'Nothing is kept.' } },
    },
  )
  const models = modelsFor(inRegion, unmetered, 'A')
  const results = [await models.text(), await models.transcriber(), await models.images()]
  expect(results.map(({ about }) => about.split('. ').slice(-2).join('. '))).toEqual(
    results.map(() => 'Processed in the region eu-central-1. Nothing is kept.'),
  )
})
