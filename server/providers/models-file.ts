/**
 * Reads `models.json` of the definitions folders: providers, the model for each task and client, prices and limits. Finds
 * every mistake, with its line and column.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestName } from '#engine/definition/check/nearest-name.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Path } from '#engine/definition/read/text-places.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { ConfigError } from '#server/config-error.ts'
import { textTasks, type TextTask } from './meter.ts'

export interface ModelsFile {
  /** By a name that the operator chooses. */
  readonly providers?: Readonly<Record<string, ProviderEntry>>
  readonly models?: ModelChoice
  /** By the id of the client. */
  readonly clients?: Readonly<Record<string, ClientChoice>>
  /** The unit that is shown after amounts: 'EUR'. */
  readonly currency?: string
  /** By the name of the model. */
  readonly prices?: Readonly<Record<string, Prices>>
  readonly limits?: UseLimits
}

export const providerKinds = [
  'openai',
  'azure',
  'anthropic',
  'google',
  'amazon-bedrock',
  'mistral',
  'openai-compatible',
] as const
export type ProviderKind = (typeof providerKinds)[number]

export interface ProviderEntry {
  readonly kind: ProviderKind
  /** The name of the environment variable that holds the key. */
  readonly key?: string
  /** Default: the provider's own. */
  readonly address?: string
  /** Azure OpenAI: '2024-10-21'. */
  readonly apiVersion?: string
  /** Where it works: 'eu-central-1', or a word of the operator such as 'europe'. Amazon Bedrock has to be told. */
  readonly region?: string
  /** The requests for texts that it gets at the same time; more wait. Default: 32. */
  readonly atOnce?: number
  /** The most tokens of one answer. Default: the model's own limit. */
  readonly outputTokens?: number
}

/** Each model as 'provider/model'. "text" stands for all tasks on texts that have no model of their own. */
export type ModelChoice = Readonly<Partial<Record<ModelPurpose, string>>>
export const modelPurposes = ['text', ...textTasks, 'transcribe', 'images'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

export interface ClientChoice {
  /** 'none': the built-in methods work for this client, and nothing is sent to a provider. */
  readonly leavesTheHouse?: 'none'
  /** In place of the models for everybody. */
  readonly models?: ModelChoice
  /** Only providers in this region work for this client: in place of any other, one of the same kind that is there. */
  readonly region?: string
  /** A sentence that is shown with each result of a model: 'The texts stay in the European Union.' */
  readonly note?: string
}

export interface Prices {
  /** The price of a million input tokens. */
  readonly input?: number
  /** The price of a million output tokens. */
  readonly output?: number
  readonly picture?: number
  /** The price for a recording. */
  readonly minute?: number
}

/** A session is limited as a whole; a person, a client and the portal are limited for each calendar month (UTC). */
export type UseLimits = Readonly<Partial<Record<LimitHolder, UseLimit>>>
export const limitHolders = ['session', 'person', 'client', 'portal'] as const
export type LimitHolder = (typeof limitHolders)[number]

export interface UseLimit {
  /** Input and output tokens. */
  readonly tokens?: number
  readonly cost?: number
}

export const modelsFileName = 'models.json'

/** If several folders have the file, a later one replaces the parts that it has. Throws a ConfigError with a line for each mistake. */
export function readModelsFile(definitionsDirs: readonly string[]): ModelsFile {
  const files = modelsFilesIn(definitionsDirs)
  const mistakes = mistakesOfFiles(files)
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  // The cast is safe: every key is checked.
  return Object.assign({}, ...files.map(({ text }) => readSource(text).data)) as ModelsFile
}

/** `clients`: the ids of all clients. Returns one line for each mistake: its file, line and column, and a sentence. */
export const modelsMistakesIn = (definitionsDirs: readonly string[], clients: readonly string[]): readonly string[] =>
  mistakesOfFiles(modelsFilesIn(definitionsDirs), clients)

interface FoundFile {
  readonly file: string
  readonly text: Uint8Array
}

const modelsFilesIn = (definitionsDirs: readonly string[]): readonly FoundFile[] =>
  definitionsDirs.flatMap((dir) => {
    const file = join(dir, modelsFileName)
    const text = readIfThere(file)
    return text === undefined ? [] : [{ file, text }]
  })

const mistakesOfFiles = (files: readonly FoundFile[], clients?: readonly string[]): readonly string[] =>
  files.flatMap(({ file, text }) =>
    findModelsMistakes(text, clients).map(({ line, column, sentence }) => `${file}:${line}:${column} ${sentence}`),
  )

export interface ModelsMistake {
  readonly line: number
  readonly column: number
  readonly sentence: string
}

/** `clients`: the ids of all clients, if they are known. */
export function findModelsMistakes(text: Uint8Array, clients?: readonly string[]): readonly ModelsMistake[] {
  const { data, problems, places, position } = readSource(text)
  if (problems.length > 0) return problems.map(({ offset, message }) => ({ ...position(offset), sentence: message }))
  const mistakes = mistakesIn(data, fileRule, [])
  // What names refer to is only checked in a file whose parts are what they have to be.
  const all = mistakes.length > 0 ? mistakes : mistakesOfNames(data as ModelsFile, clients)
  return all.map(({ path, sentence }) => {
    const place = places(path)
    return { ...position(place?.key?.start ?? place?.value.start ?? 0), sentence }
  })
}

type Rule =
  /** isSecret: a wrong value is not printed. */
  | { readonly expected: string; readonly fits: (value: unknown) => boolean; readonly isSecret?: boolean }
  /** An object that has only these keys. */
  | { readonly keys: Readonly<Record<string, Rule>> }
  /** An object that may have any keys. */
  | { readonly each: Rule }

const price: Rule = { expected: 'a price, such as 2.5', fits: (value) => typeof value === 'number' && value >= 0 }
const amount: Rule = { expected: 'an amount above 0', fits: (value) => typeof value === 'number' && value > 0 }
const count: Rule = {
  expected: 'a whole number above 0',
  fits: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
}
const currency: Rule = {
  expected: 'a currency, such as "EUR"',
  fits: (value) => typeof value === 'string' && /^\S{1,5}$/.test(value),
}
const limit: Rule = { keys: { tokens: count, cost: amount } }

const text = (expected: string, pattern: RegExp) => ({
  expected,
  fits: (value: unknown) => typeof value === 'string' && pattern.test(value),
})
const oneOf = (names: readonly string[]): Rule => ({
  expected: `one of ${names.join(', ')}`,
  fits: (value) => typeof value === 'string' && names.includes(value),
})
const region = text('a region, such as "eu-central-1"', /^[a-z]+(?:-[a-z0-9]+)*$/)
const model = text('a provider and its model, such as "openai/gpt-4.1"', /^[^/\s]+\/\S+$/)
const models: Rule = { keys: Object.fromEntries(modelPurposes.map((purpose) => [purpose, model])) }

const fileRule: Rule = {
  keys: {
    providers: {
      each: {
        keys: {
          kind: oneOf(providerKinds),
          // Somebody may write the key itself here.
          key: {
            ...text('the name of an environment variable, such as "OPENAI_API_KEY"', /^[A-Z][A-Z0-9_]*$/),
            isSecret: true,
          },
          address: {
            expected: 'an address without question mark, such as "https://api.example.com/v1"',
            fits: (value) => typeof value === 'string' && isAddress(value),
          },
          apiVersion: text('a version, such as "2024-10-21"', /^\d{4}-\d\d-\d\d(?:-preview)?$/),
          region,
          atOnce: count,
          outputTokens: count,
        },
      },
    },
    models,
    clients: {
      each: { keys: { leavesTheHouse: oneOf(['none']), models, region, note: text('a sentence', /\S/) } },
    },
    currency,
    prices: { each: { keys: { input: price, output: price, picture: price, minute: price } } },
    limits: { keys: Object.fromEntries(limitHolders.map((holder) => [holder, limit])) },
  },
}

interface Mistake {
  readonly path: Path
  readonly sentence: string
}

function mistakesIn(value: unknown, rule: Rule, path: Path): Mistake[] {
  const name = path.length === 0 ? modelsFileName : `"${path.join('.')}"`
  if ('fits' in rule)
    return rule.fits(value)
      ? []
      : [
          {
            path,
            sentence: `${name} ${rule.isSecret ? 'has' : `is ${JSON.stringify(value)}, and has`} to be ${rule.expected}.`,
          },
        ]
  if (!isRecord(value)) return [{ path, sentence: `${name} has to be an object.` }]
  return Object.entries(value).flatMap(([key, part]) => {
    const partRule = 'each' in rule ? rule.each : Object.hasOwn(rule.keys, key) ? rule.keys[key] : undefined
    if (partRule !== undefined) return mistakesIn(part, partRule, [...path, key])
    const keys = 'keys' in rule ? Object.keys(rule.keys) : []
    const meant = nearestName(key, keys)
    const advice = meant === undefined ? `It has ${keys.join(', ')}.` : `Did you mean "${meant}"?`
    return [{ path: [...path, key], sentence: `${name} has no key "${key}". ${advice}` }]
  })
}

/** What each kind of provider has to name beside its kind. */
const needs: { readonly [K in ProviderKind]: readonly (keyof ProviderEntry)[] } = {
  openai: ['key'],
  azure: ['key', 'address', 'apiVersion'],
  anthropic: ['key'],
  google: ['key'],
  'amazon-bedrock': ['key', 'region'],
  mistral: ['key'],
  'openai-compatible': ['address'],
}
/** The kinds whose recordings and pictures the portal can ask for. */
const withSpeechAndPictures: readonly ProviderKind[] = ['openai', 'openai-compatible']

function mistakesOfNames(
  { providers = {}, models: forAll, clients = {} }: ModelsFile,
  known: readonly string[] | undefined,
): Mistake[] {
  const unknownClients = Object.keys(clients).filter((id) => known !== undefined && !known.includes(id))
  const ofProviders = Object.entries(providers).flatMap(([name, entry]) =>
    (entry.kind === undefined ? (['kind'] as const) : needs[entry.kind])
      .filter((key) => entry[key] === undefined)
      .map((key) => ({ path: ['providers', name], sentence: `"providers.${name}" has to name its ${key}.` })),
  )
  const ofClients = Object.entries(clients).flatMap(([id, client]): Mistake[] => {
    const path = ['clients', id, 'models']
    if (client.leavesTheHouse === 'none')
      return (['models', 'region'] as const)
        .filter((key) => client[key] !== undefined)
        .map((key) => ({
          path: ['clients', id, key],
          sentence: `"clients.${id}" names ${key === 'models' ? 'models' : 'a region'}, and nothing leaves the house for it. Remove one of the two.`,
        }))
    const wrong = client.models === undefined ? [] : mistakesOfModels(client.models, providers, path, forAll)
    // Where a model is, is only known of providers that are described.
    return wrong.length > 0 ? wrong : mistakesOfRegion(id, client, providers, forAll)
  })
  const ofIds = unknownClients.map((id): Mistake => {
    const meant = nearestName(id, known ?? [])
    const advice = meant === undefined ? 'clients.json names them all.' : `Did you mean "${meant}"?`
    return { path: ['clients', id], sentence: `There is no client "${id}". ${advice}` }
  })
  return [...ofProviders, ...mistakesOfModels(forAll ?? {}, providers, ['models']), ...ofIds, ...ofClients]
}

function mistakesOfRegion(
  id: string,
  { region, models }: ClientChoice,
  providers: Readonly<Record<string, ProviderEntry>>,
  forAll: ModelChoice = {},
): Mistake[] {
  if (region === undefined) return []
  const named = Object.entries(choiceOver(forAll, models))
  return named.flatMap(([purpose, model]): Mistake[] => {
    const entry = providers[providerOf(model)]
    if (entry === undefined || modelIn(region, model, providers) !== undefined) return []
    const where = models !== undefined && Object.hasOwn(models, purpose) ? `clients.${id}.models` : 'models'
    const isIn = entry.region === undefined ? 'names no region' : `is in "${entry.region}"`
    return [
      {
        path: ['clients', id, 'region'],
        sentence: `"${where}.${purpose}" is "${model}", and its provider ${isIn}. Describe a provider of the kind ${entry.kind} in "${region}", or name another model for this client.`,
      },
    ]
  })
}

/** The models of a client, or of everybody where it names none. A model for all tasks on texts also replaces the models that others name for single tasks. */
export function choiceOver(others: ModelChoice, choice: ModelChoice = {}): ModelChoice {
  const kept = Object.entries(others).filter(
    ([purpose]) => choice.text === undefined || !(textTasks as readonly string[]).includes(purpose),
  )
  return { ...Object.fromEntries(kept), ...choice }
}

/** The same model at a provider of the same kind in a region; undefined if there is none. */
export function modelIn(
  region: string,
  named: string,
  providers: Readonly<Record<string, ProviderEntry>>,
): string | undefined {
  const asked = providers[providerOf(named)]
  if (asked?.region === region) return named
  const there = Object.entries(providers).find(([, { kind, region: its }]) => kind === asked?.kind && its === region)
  return there === undefined ? undefined : `${there[0]}/${modelOf(named)}`
}

/** `others`: the models that hold where this choice names none. */
function mistakesOfModels(
  choice: ModelChoice,
  providers: Readonly<Record<string, ProviderEntry>>,
  path: Path,
  others: ModelChoice = {},
): Mistake[] {
  const wrong = Object.entries(choice).flatMap(([purpose, named]): Mistake[] => {
    const at = [...path, purpose]
    const provider = providerOf(named)
    const entry = Object.hasOwn(providers, provider) ? providers[provider] : undefined
    if (entry === undefined) {
      const meant = nearestName(provider, Object.keys(providers))
      const advice = meant === undefined ? 'Describe it under "providers".' : `Did you mean "${meant}"?`
      return [
        { path: at, sentence: `"${at.join('.')}" names the provider "${provider}", which is not there. ${advice}` },
      ]
    }
    const isSpecial = purpose === 'transcribe' || purpose === 'images'
    if (isSpecial && !withSpeechAndPictures.includes(entry.kind)) {
      const sentence = `"${at.join('.')}" is at a provider of the kind ${entry.kind}. The portal asks ${withSpeechAndPictures.join(' and ')} for it.`
      return [{ path: at, sentence }]
    }
    return []
  })
  const alone = textTasks.find((task: TextTask) => choice[task] !== undefined)
  if (alone === undefined || choice.text !== undefined || others.text !== undefined) return wrong
  const sentence = `"${path.join('.')}" names a model for "${alone}", and none for "text", which the other tasks on texts need.`
  return [...wrong, { path: [...path, alone], sentence }]
}

export const providerOf = (named: string): string => named.slice(0, named.indexOf('/'))
export const modelOf = (named: string): string => named.slice(named.indexOf('/') + 1)

export function isAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
}

function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
