/** Mutations of a JSON body, as a value and as a text. */
import type { Random } from '../random.ts'
import type { Draft, JsonDraft } from '../requests/draft.ts'
import { hostileKey, hostileText, hostileValue, wrongBytes, withKey } from './hostile.ts'
import type { Mutation } from './mutation.ts'

type Change = (body: JsonDraft, random: Random, constants: Draft['constants']) => void

const json = (name: string, weight: number, apply: Change): Mutation => ({
  name,
  weight,
  fits: ({ body }) => body?.kind === 'json',
  apply: ({ body, constants }, random) => {
    if (body?.kind === 'json') apply(body, random, constants)
  },
})

const spoilText = (name: string, weight: number, spoil: (text: string, random: Random) => string | Buffer): Mutation =>
  json(name, weight, (body, random) => void body.spoil.push((text) => spoil(text, random)))

export const ofJson: readonly Mutation[] = [
  json('a hostile value', 8, (body, random) => {
    body.value = changeSomewhere(body.value, random, () => hostileValue(random))
  }),
  json('a hostile text', 4, (body, random) => {
    body.value = changeSomewhere(body.value, random, () => hostileText(random))
  }),
  json('the same hostile text everywhere', 4, (body, random, constants) => {
    const text = hostileText(random)
    body.value = changeTexts(body.value, (before) => (constants.has(before) ? before : text))
  }),
  json('a hostile key', 2, (body, random) => {
    body.value = changeSomewhere(body.value, random, (value) =>
      withKey(isObject(value) ? value : {}, hostileKey(random), hostileValue(random)),
    )
  }),
  json('a key less', 2, (body, random) => {
    if (!isObject(body.value)) return
    const entries = Object.entries(body.value)
    entries.splice(random.upTo(Math.max(0, entries.length - 1)), 1)
    body.value = Object.fromEntries(entries)
  }),
  json('another kind of body', 1, (body, random) => {
    body.value = random.pick<unknown>([null, [], [body.value], 'text', 1, true, {}])
  }),
  spoilText('a key twice', 1, (text) => text.replace(/^\{("(?:[^"\\]|\\.)*":)/, '{$1null,$1')),
  spoilText('a body that breaks off', 1, (text, random) => text.slice(0, random.upTo(text.length))),
  spoilText(
    'something after the end',
    1,
    (text, random) => text + random.pick([',', '}', '\u0000', ' {}', '\n\n//', text]),
  ),
  spoilText('no body', 0.5, () => ''),
  spoilText('a byte order mark', 0.5, (text) => `\ufeff${text}`),
  spoilText('UTF-16', 0.5, (text, random) => Buffer.from(random.chance(0.5) ? `\ufeff${text}` : text, 'utf16le')),
  spoilText('bytes that are not UTF-8', 1, (text, random) => {
    const at = random.upTo(text.length)
    return Buffer.concat([Buffer.from(text.slice(0, at)), random.pick(wrongBytes), Buffer.from(text.slice(at))])
  }),
  spoilText('numbers that JSON does not have', 0.5, (text, random) =>
    text.replace(
      /:("[^"]*"|\d+)/,
      () => `:${random.pick(['NaN', '-Infinity', '0x10', '01', '1.', '1e400', '--1', '1e-400'])}`,
    ),
  ),
  spoilText('very deep', 1, (text, random) => {
    const depth = random.pick([40, 1_000, 20_000, 120_000])
    const [open, close] = random.pick([['[', ']'] as const, ['{"a":', '}'] as const])
    return appendToObject(text, `"deep":${open.repeat(depth)}1${close.repeat(depth)}`)
  }),
  spoilText('very large', 0.5, (text, random) => {
    const size = random.pick([17_000, 300_000, 1_100_000])
    return appendToObject(text, `"large":"${'x'.repeat(size)}"`)
  }),
  spoilText('very many keys', 0.3, (text) =>
    appendToObject(text, Array.from({ length: 20_000 }, (_, at) => `"k${at}":0`).join(',')),
  ),
  spoilText('escapes of half characters', 1, (text) => text.replace(/:"/, ':"\\ud800\\u0000\\udc00')),
]

/** Inserted at the end of an object. */
const appendToObject = (text: string, more: string) =>
  text === '{}' ? `{${more}}` : text.replace(/\}$/, () => `,${more}}`)

const changeTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each: unknown) => changeTexts(each, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changeTexts(each, change)]))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes the value or a random value inside it. */
function changeSomewhere(value: unknown, random: Random, change: (value: unknown) => unknown): unknown {
  const inner: readonly (string | number)[] = isObject(value)
    ? Object.keys(value)
    : Array.isArray(value)
      ? [...value.keys()]
      : []
  if (inner.length === 0 || random.chance(0.15)) return change(value)
  if (isObject(value)) {
    const key = String(random.pick(inner))
    return withKey(value, key, changeSomewhere(value[key], random, change))
  }
  const list = value as readonly unknown[] // the only other kind that has something inside
  const at = Number(random.pick(inner))
  return list.with(at, changeSomewhere(list[at], random, change))
}
