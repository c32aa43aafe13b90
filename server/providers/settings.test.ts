/** The settings of models. */
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readProviderSettings } from './settings.ts'

const ai = { AI_BASE_URL: 'https://api.example.com/v1/', AI_API_KEY: 'key', AI_MODEL: 'model' }

test('without settings the built-in methods are used', () => {
  expect(readProviderSettings({})).toEqual({
    text: undefined,
    transcriber: undefined,
    images: undefined,
    recognition: { languages: ['eng'] },
    use: { currency: '', prices: {}, limits: { session: { tokens: 2_000_000 } } },
  })
})

test('three settings configure a provider, with a limit for each session', () => {
  const { text, use } = readProviderSettings(ai)
  expect(text).toEqual({ baseUrl: 'https://api.example.com/v1', apiKey: 'key', model: 'model' })
  expect(use).toEqual({ currency: '', prices: {}, limits: { session: { tokens: 2_000_000 } } })
})

test('prices and limits are read; 0 means no limit', () => {
  const { use } = readProviderSettings({
    ...ai,
    AI_PRICE_INPUT: '2.50',
    AI_PRICE_OUTPUT: '10',
    AI_SESSION_TOKENS: '0',
  })
  expect(use).toEqual({ currency: '', prices: { model: { input: 2.5, output: 10 } }, limits: {} })
})

test('prices and limits of models.json come before settings of the environment', () => {
  const limits = { session: { tokens: 5 }, client: { cost: 100 } }
  const file = { currency: 'EUR', prices: { model: { input: 1 } }, limits }
  expect(readProviderSettings({ ...ai, AI_PRICE_INPUT: '2', AI_PRICE_OUTPUT: '3' }, file).use).toEqual(file)
})

test.each([
  [{ AI_BASE_URL: 'https://x.example' }, 'AI_BASE_URL is set and AI_API_KEY and AI_MODEL are not.'],
  [
    { TRANSCRIBE_API_KEY: 'k', TRANSCRIBE_MODEL: 'm' },
    'TRANSCRIBE_API_KEY and TRANSCRIBE_MODEL are set and TRANSCRIBE_BASE_URL is not.',
  ],
  [{ ...ai, AI_BASE_URL: 'api.example.com' }, "AI_BASE_URL is 'api.example.com', which is not an address."],
  [{ ...ai, AI_PRICE_INPUT: '2' }, 'AI_PRICE_OUTPUT is not set, and the other price is.'],
  [{ ...ai, AI_PRICE_INPUT: 'two', AI_PRICE_OUTPUT: '1' }, "AI_PRICE_INPUT is 'two', which is not a price."],
  [{ ...ai, AI_SESSION_TOKENS: '-1' }, "AI_SESSION_TOKENS is '-1'."],
])('%j is refused with a sentence', (variables, sentence) => {
  expect(() => readProviderSettings(variables)).toThrow(ConfigError)
  expect(() => readProviderSettings(variables)).toThrow(sentence)
})

describe('models.json', () => {
  const providers = {
    house: { kind: 'openai-compatible', address: 'http://10.0.0.5:8000/v1/' },
    claude: { kind: 'anthropic', key: 'CLAUDE_KEY' },
  } as const
  const house = { entry: 'house', kind: 'openai-compatible', baseUrl: 'http://10.0.0.5:8000/v1', apiKey: '' }
  const claude = { entry: 'claude', kind: 'anthropic', baseUrl: '', apiKey: 'secret', model: 'large' }
  const variables = { ...ai, CLAUDE_KEY: 'secret' }

  test('chooses a model for all tasks on texts and others for single tasks, before the environment', () => {
    const models = { text: 'house/org/small', write: 'claude/large', transcribe: 'house/whisper' }
    expect(readProviderSettings(variables, { providers, models })).toMatchObject({
      text: { ...house, model: 'org/small' },
      tasks: { write: claude },
      transcriber: { ...house, model: 'whisper' },
      images: undefined,
    })
  })

  test('names some models, and the environment the rest', () => {
    const models = { transcribe: 'house/whisper' }
    const { text, transcriber, tasks } = readProviderSettings(variables, { providers, models })
    expect([text?.model, transcriber, tasks]).toEqual(['model', { ...house, model: 'whisper' }, undefined])
  })

  test('gives a client models and a note of its own, or none', () => {
    const { clients } = readProviderSettings(variables, {
      providers,
      models: { text: 'claude/large', write: 'claude/larger' },
      clients: {
        A: { leavesTheHouse: 'none' },
        B: { models: { text: 'house/small' }, note: 'The texts stay in the house.' },
      },
    })
    expect(clients).toEqual({
      A: { text: undefined, transcriber: undefined, images: undefined },
      B: {
        text: { ...house, model: 'small' },
        transcriber: undefined,
        images: undefined,
        note: 'The texts stay in the house.',
      },
    })
  })

  describe('a region of a client', () => {
    const azure = (region?: string) =>
      ({
        kind: 'azure',
        key: 'CLAUDE_KEY',
        address: `https://${region ?? 'any'}.example.com`,
        apiVersion: '2024-10-21',
        ...(region === undefined ? {} : { region }),
      }) as const
    const file = {
      providers: { ...providers, anywhere: azure(), west: azure('us-west'), frankfurt: azure('eu-central') },
      models: { text: 'anywhere/small', write: 'west/large' },
      clients: { A: { region: 'eu-central' }, B: { region: 'eu-central', models: { text: 'frankfurt/own' } } },
    } as const

    test('has each model asked of the provider of the same kind that is there', () => {
      const { text, clients } = readProviderSettings({ CLAUDE_KEY: 'secret' }, file)
      expect(text?.entry).toBe('anywhere')
      const there = { entry: 'frankfurt', baseUrl: 'https://eu-central.example.com', region: 'eu-central' }
      expect(clients).toMatchObject({
        A: { region: 'eu-central', text: { ...there, model: 'small' }, tasks: { write: { ...there, model: 'large' } } },
        B: { region: 'eu-central', text: { ...there, model: 'own' } },
      })
      expect(clients?.['B']?.tasks).toBeUndefined()
    })

    test('is not left for a model of the environment, whose region nobody knows', () => {
      const transcriber = {
        CLAUDE_KEY: 'secret',
        TRANSCRIBE_BASE_URL: 'https://api.example.com/v1',
        TRANSCRIBE_API_KEY: 'key',
        TRANSCRIBE_MODEL: 'whisper',
      }
      expect(() => readProviderSettings(transcriber, file)).toThrow(
        '"clients.A.region" of models.json is "eu-central", and where the model of TRANSCRIBE_BASE_URL works is not known. Name a model for "transcribe" under "clients.A.models".',
      )
    })
  })

  test('names a key that is not set: a sentence at the start', () => {
    expect(() => readProviderSettings(ai, { providers, models: { text: 'claude/large' } })).toThrow(
      '"providers.claude.key" of models.json names the environment variable CLAUDE_KEY, which is not set.',
    )
  })
})
