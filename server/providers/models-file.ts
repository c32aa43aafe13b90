/** Reads `models.json` of the definitions folders: prices and limits of models. Finds every mistake, with its line and column. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearestName } from '#engine/definition/check/nearest-name.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Path } from '#engine/definition/read/text-places.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { ConfigError } from '#server/config-error.ts'

export interface ModelsFile {
  /** The unit that is shown after amounts: 'EUR'. */
  readonly currency?: string
  /** By the name of the model. */
  readonly prices?: Readonly<Record<string, Prices>>
  readonly limits?: UseLimits
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
  const files = definitionsDirs.flatMap((dir) => {
    const file = join(dir, modelsFileName)
    const text = readIfThere(file)
    return text === undefined ? [] : [{ file, text }]
  })
  const mistakes = files.flatMap(({ file, text }) => findModelsMistakes(text).map((mistake) => inWords(file, mistake)))
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  // The cast is safe: every key is checked.
  return Object.assign({}, ...files.map(({ text }) => readSource(text).data)) as ModelsFile
}

export interface ModelsMistake {
  readonly line: number
  readonly column: number
  readonly sentence: string
}

export function findModelsMistakes(text: Uint8Array): readonly ModelsMistake[] {
  const { data, problems, places, position } = readSource(text)
  if (problems.length > 0) return problems.map(({ offset, message }) => ({ ...position(offset), sentence: message }))
  return mistakesIn(data, fileRule, []).map(({ path, sentence }) => {
    const place = places(path)
    return { ...position(place?.key?.start ?? place?.value.start ?? 0), sentence }
  })
}

const inWords = (file: string, { line, column, sentence }: ModelsMistake) => `${file}:${line}:${column} ${sentence}`

type Rule =
  | { readonly expected: string; readonly fits: (value: unknown) => boolean }
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

const fileRule: Rule = {
  keys: {
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
      : [{ path, sentence: `${name} is ${JSON.stringify(value)}, and has to be ${rule.expected}.` }]
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

function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
