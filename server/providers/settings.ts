/** Reads from the environment and from models.json which models the portal may call, with their prices and limits. */
import { ConfigError } from '../config-error.ts'
import type { ModelsFile, Prices, UseLimits } from './models-file.ts'
import { includedLanguages, languageFile } from '../documents/extract/recognition/languages.ts'

export interface ProviderSettings {
  /** Undefined means the offline method. */
  readonly text: Provider | undefined
  readonly transcriber: Provider | undefined
  readonly images: Provider | undefined
  /** The model that recognises text in pictures. */
  readonly recognition: { readonly languages: readonly string[] }
  /** The folders of definitions with the lexicons of the built-in reading. Default: the shipped folder. */
  readonly definitionsDirs?: readonly string[]
  /** Default: no prices and no limits. */
  readonly use?: UseSettings
}

export interface UseSettings {
  /** The currency that is shown after amounts; empty if it is unknown. */
  readonly currency: string
  /** By the name of the model. */
  readonly prices: Readonly<Record<string, Prices>>
  readonly limits: UseLimits
}

export interface Provider {
  readonly baseUrl: string
  readonly apiKey: string
  readonly model: string
}

/** The defaults for settings that are missing or empty; `.env.example` lists the same. */
export const providerDefaults = {
  AI_BASE_URL: '',
  AI_API_KEY: '',
  AI_MODEL: '',
  AI_PRICE_INPUT: '',
  AI_PRICE_OUTPUT: '',
  AI_SESSION_TOKENS: '2000000',
  TRANSCRIBE_BASE_URL: '',
  TRANSCRIBE_API_KEY: '',
  TRANSCRIBE_MODEL: '',
  IMAGE_BASE_URL: '',
  IMAGE_API_KEY: '',
  IMAGE_MODEL: '',
  OCR_LANGUAGES: 'eng',
} as const

type Setting = keyof typeof providerDefaults
type Variables = Readonly<Record<string, string | undefined>>

/** models.json takes precedence over the environment. */
export function readProviderSettings(variables: Variables, file: ModelsFile = {}): ProviderSettings {
  const value = (name: Setting): string => variables[name]?.trim() || providerDefaults[name]
  const text = readProvider(value, 'AI')
  return {
    text,
    transcriber: readProvider(value, 'TRANSCRIBE'),
    images: readProvider(value, 'IMAGE'),
    recognition: { languages: readLanguages(value('OCR_LANGUAGES')) },
    use: {
      currency: file.currency ?? '',
      prices: { ...readPrices(value), ...file.prices },
      limits: { ...readSessionLimit(value('AI_SESSION_TOKENS')), ...file.limits },
    },
  }
}

function readProvider(value: (name: Setting) => string, prefix: 'AI' | 'TRANSCRIBE' | 'IMAGE'): Provider | undefined {
  const names = [`${prefix}_BASE_URL`, `${prefix}_API_KEY`, `${prefix}_MODEL`] as const
  const missing = names.filter((name) => value(name) === '')
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    const set = names.filter((name) => !missing.includes(name))
    throw new ConfigError(
      `${set.join(' and ')} ${set.length > 1 ? 'are' : 'is'} set and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not. Set all three, or none to use the built-in method.`,
    )
  }
  const [baseUrl, apiKey, model] = names.map(value)
  return { baseUrl: readAddress(names[0], baseUrl ?? ''), apiKey: apiKey ?? '', model: model ?? '' }
}

function readAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username)
    return text.replace(/\/+$/, '')
  throw new ConfigError(
    `${name} is '${text}', which is not an address. Set it to one, such as https://api.example.com/v1.`,
  )
}

function readPrices(value: (name: Setting) => string): UseSettings['prices'] {
  const [input, output] = [value('AI_PRICE_INPUT'), value('AI_PRICE_OUTPUT')]
  if (input === '' && output === '') return {}
  const prices = { input: readPrice('AI_PRICE_INPUT', input), output: readPrice('AI_PRICE_OUTPUT', output) }
  return { [value('AI_MODEL')]: prices }
}

function readPrice(name: Setting, text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  throw new ConfigError(
    text === ''
      ? `${name} is not set, and the other price is. Set both, for a million tokens, or none.`
      : `${name} is '${text}', which is not a price. Set it to a number such as 2.50, for a million tokens.`,
  )
}

function readSessionLimit(text: string): UseLimits {
  const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(number)) {
    throw new ConfigError(`AI_SESSION_TOKENS is '${text}'. Set it to a number of tokens; 0 sets no limit.`)
  }
  return number === 0 ? {} : { session: { tokens: number } }
}

/** Each further language makes recognition slower. */
function readLanguages(text: string): readonly string[] {
  const languages = text.split(/[+,\s]+/).filter((code) => code !== '')
  const missing = languages.find((code) => languageFile(code) === undefined)
  if (missing !== undefined || languages.length === 0) {
    throw new ConfigError(
      `OCR_LANGUAGES is '${text}', but ${missing === undefined ? 'it names no language' : `'${missing}' is not installed`}. Use ${includedLanguages.join(' or ')}, or install the package @tesseract.js-data/<language>.`,
    )
  }
  return languages
}
