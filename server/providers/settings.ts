/** Reads from the environment and from models.json which models the portal may call, with their prices and limits. */
import { ConfigError } from '../config-error.ts'
import type { TextTask } from './meter.ts'
import {
  choiceOver,
  isAddress,
  modelIn,
  type ModelChoice,
  modelOf,
  type ModelsFile,
  type Prices,
  type ProviderKind,
  providerOf,
  type UseLimits,
} from './models-file.ts'
import type { RetryPolicy } from './cloud/retry-policy.ts'
import { includedLanguages, languageFile } from '../documents/extract/recognition/languages.ts'

/** The models that are called for one client, or for all. Undefined means the built-in method. */
export interface ChosenModels {
  readonly text: Provider | undefined
  /** In place of `text` for these tasks. */
  readonly tasks?: Readonly<Partial<Record<TextTask, Provider>>>
  readonly transcriber: Provider | undefined
  readonly images: Provider | undefined
  /** Where all of them work, if the client has chosen it. */
  readonly region?: string
  /** A sentence that is shown with each result. */
  readonly note?: string
}

export interface ProviderSettings extends ChosenModels {
  /** The clients that have models of their own, by id. */
  readonly clients?: Readonly<Record<string, ChosenModels>>
  /** The model that recognises text in pictures. */
  readonly recognition: { readonly languages: readonly string[] }
  /** The folders of definitions with the lexicons of the built-in reading. Default: the shipped folder. */
  readonly definitionsDirs?: readonly string[]
  /** Default: no prices and no limits. */
  readonly use?: UseSettings
  /** How requests that fail are repeated. Default: defaultRetryPolicy. */
  readonly retry?: RetryPolicy
}

export interface UseSettings {
  /** The currency that is shown after amounts; empty if it is unknown. */
  readonly currency: string
  /** By the name of the model. */
  readonly prices: Readonly<Record<string, Prices>>
  readonly limits: UseLimits
}

export interface Provider {
  /** Its name in models.json; absent: it is named by settings of the environment. */
  readonly entry?: string
  /** Default: openai-compatible. */
  readonly kind?: ProviderKind
  readonly apiVersion?: string
  readonly region?: string
  /** Empty: the provider's own address. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly model: string
  /** The requests for texts that it gets at the same time. */
  readonly atOnce?: number
  /** The most tokens of one answer. Default: the model's own limit. */
  readonly outputTokens?: number
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
  const ofVariables: ChosenModels = {
    text: readProvider(value, 'AI'),
    transcriber: readProvider(value, 'TRANSCRIBE'),
    images: readProvider(value, 'IMAGE'),
  }
  return {
    ...choose(file.models, file, variables, ofVariables),
    ...readClients(file, variables, ofVariables),
    recognition: { languages: readLanguages(value('OCR_LANGUAGES')) },
    use: {
      currency: file.currency ?? '',
      prices: { ...readPrices(value), ...file.prices },
      limits: { ...readSessionLimit(value('AI_SESSION_TOKENS')), ...file.limits },
    },
  }
}

function readClients(
  file: ModelsFile,
  variables: Variables,
  ofVariables: ChosenModels,
): { readonly clients?: NonNullable<ProviderSettings['clients']> } {
  if (file.clients === undefined) return {}
  const clients = Object.entries(file.clients).map(([id, { leavesTheHouse, models, region, note }]) => {
    if (leavesTheHouse === 'none') return [id, { text: undefined, transcriber: undefined, images: undefined }] as const
    const choice = choiceOver(file.models ?? {}, models)
    const chosen =
      region === undefined
        ? choose(choice, file, variables, ofVariables)
        : chooseIn(region, id, choice, file, variables, ofVariables)
    return [id, { ...chosen, ...(note === undefined ? {} : { note }) }] as const
  })
  return { clients: Object.fromEntries(clients) }
}

/** The file was checked: for each model there is a provider in the region. */
function chooseIn(
  region: string,
  client: string,
  choice: ModelChoice,
  file: ModelsFile,
  variables: Variables,
  ofVariables: ChosenModels,
): ChosenModels {
  const there = Object.entries(choice).map(
    ([purpose, named]) => [purpose, modelIn(region, named, file.providers ?? {}) ?? named] as const,
  )
  const elsewhere = (
    [
      ['text', 'text', 'AI'],
      ['transcribe', 'transcriber', 'TRANSCRIBE'],
      ['images', 'images', 'IMAGE'],
    ] as const
  ).find(([purpose, model]) => choice[purpose] === undefined && ofVariables[model] !== undefined)
  if (elsewhere !== undefined) {
    const [purpose, , prefix] = elsewhere
    throw new ConfigError(
      `"clients.${client}.region" of models.json is "${region}", and where the model of ${prefix}_BASE_URL works is not known. Name a model for "${purpose}" under "clients.${client}.models".`,
    )
  }
  return { ...choose(Object.fromEntries(there), file, variables, ofVariables), region }
}

/** What `choice` does not name is taken from `others`. */
function choose(choice: ModelChoice = {}, file: ModelsFile, variables: Variables, others: ChosenModels): ChosenModels {
  const opened = (named: string | undefined) => (named === undefined ? undefined : openEntry(named, file, variables))
  const { text, transcribe, images, ...ofTasks } = choice
  const tasks = Object.entries(ofTasks).map(([task, named]) => [task, openEntry(named, file, variables)] as const)
  return {
    text: opened(text) ?? others.text,
    ...(tasks.length === 0 ? {} : { tasks: Object.fromEntries(tasks) }),
    transcriber: opened(transcribe) ?? others.transcriber,
    images: opened(images) ?? others.images,
  }
}

/** The file was checked: what it names is there. */
function openEntry(named: string, { providers = {} }: ModelsFile, variables: Variables): Provider {
  const name = providerOf(named)
  const entry = providers[name]
  if (entry === undefined) throw new ConfigError(`models.json has no provider "${name}".`)
  const { kind, key, address, apiVersion, region, atOnce, outputTokens } = entry
  const apiKey = key === undefined ? '' : variables[key]?.trim()
  if (key !== undefined && !apiKey) {
    throw new ConfigError(
      `"providers.${name}.key" of models.json names the environment variable ${key}, which is not set. Set it to the key of the provider.`,
    )
  }
  return {
    entry: name,
    kind,
    baseUrl: address?.replace(/\/+$/, '') ?? ownAddress[kind] ?? '',
    apiKey: apiKey ?? '',
    model: modelOf(named),
    ...(apiVersion === undefined ? {} : { apiVersion }),
    ...(region === undefined ? {} : { region }),
    ...(atOnce === undefined ? {} : { atOnce }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
  }
}

/** Needed where the portal asks a provider without its package: for speech and pictures. */
const ownAddress: Partial<Record<ProviderKind, string>> = { openai: 'https://api.openai.com/v1' }

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
  if (isAddress(text)) return text.replace(/\/+$/, '')
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
