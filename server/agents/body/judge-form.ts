/** The rules of the form, held again on this side: what the browser checked before it sent. */
import { manifestOf } from '#engine/expressions/manifest-of.ts'
import type { Call, Condition, Definition, Field, Rule } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { isShown } from '#engine/expressions/condition.ts'
import { fieldsOf, fieldsWithin } from '#engine/expressions/fields.ts'
import { isFileField } from '#engine/fields/index.ts'
import { formProblems } from '#engine/rules/form-problems.ts'
import { isMissing } from '#engine/rules/is-missing.ts'
import { Refusal } from '#server/refusals.ts'
import { enteredIn } from '#server/work/entered-values.ts'
import { asFileLike, type Arrived } from './arrived.ts'
import { takesFiles, type ExpectedBody } from './expected-body.ts'

interface Judged {
  readonly definition: Definition
  readonly call: Call
  readonly expected: ExpectedBody
  readonly arrived: Arrived
  readonly client: string
  readonly session: string | undefined
  /** By field id: what the run knows from earlier calls. */
  readonly known: Readonly<Record<string, unknown>>
}

/** Throws a Refusal with everything that is wrong. */
export function judgeForm(judged: Judged): void {
  const { definition, expected, arrived } = judged
  const facts = factsOf(judged)
  const fields = fieldsSent(definition, expected)
  const problems = formsOf(definition, fields).flatMap((form) => formProblems(form, facts))
  if (problems.length > 0) {
    const missing = missingIn(definition, fields, facts)
    const text = [...new Set(problems.map(({ message }) => message))].join(' ')
    throw new Refusal(400, text, {}, missing.length > 0 ? { missing } : {})
  }
  mustFitManifest(expected, arrived)
}

function factsOf({ definition, client, session, known, arrived, expected }: Judged): Facts {
  const sent = [...arrived.wires].map(([, part]) => {
    const value = arrived.parts.get(part.name)
    return value && 'data' in value ? enteredIn(definition, part, value.data) : {}
  })
  const files = [...expected.parts.values()].flatMap(({ name, field }) => {
    const all = arrived.files.get(name)
    return all && isFileField(field) ? [[field.id, all.map(asFileLike)] as const] : []
  })
  return {
    definition,
    product: '',
    client,
    session,
    chosen: undefined,
    values: Object.assign({}, known, ...sent) as Facts['values'],
    files: Object.fromEntries(files),
    replies: {},
    fetched: {},
    done: [],
    completed: [],
    visited: [],
    now: Date.now(),
  }
}

/** The fields that a request of this call carries, whether they came or not. */
function fieldsSent(definition: Definition, { parts }: ExpectedBody): ReadonlySet<Field> {
  const behind = [...parts.values()].flatMap(({ source, field }) => {
    if (field) return takesBack(source) || isFileField(field) ? [field] : []
    return typeof source === 'object' && source.fieldsOf !== undefined && source.as === undefined
      ? fieldsWithin(definition, source.fieldsOf)
      : []
  })
  return new Set(behind)
}

/** What is only derived from a field, such as a slug, does not say what was entered. */
const takesBack = (source: unknown): boolean =>
  typeof source === 'string' ||
  (typeof source === 'object' && source !== null && 'field' in source && !shapesBeyondReturn.has(asOf(source)))

const asOf = (source: object): unknown => Reflect.get(source, 'as')
const shapesBeyondReturn = new Set<unknown>(['slug', 'names', 'json', 'manifest', 'manifestWithTypes'])

interface Form {
  readonly fields: readonly Field[]
  readonly rules: readonly Rule[]
}

/** By screen, with those of its fields that are sent, and those of its rules that concern nothing else. */
function formsOf(definition: Definition, sent: ReadonlySet<Field>): readonly Form[] {
  const places = new Map<object, { fields: Field[]; rules: readonly Rule[] }>()
  for (const { field, step, part } of fieldsOf(definition)) {
    if (!sent.has(field)) continue
    const place = part ?? step
    const rules = 'rules' in place ? (place.rules ?? []) : []
    const form = places.get(place) ?? { fields: [], rules }
    form.fields.push(field)
    places.set(place, form)
  }
  const ids = new Set([...sent].map(({ id }) => id))
  return [...places.values()].map(({ fields, rules }) => ({
    fields,
    rules: rules.filter((rule) => concerns(rule).every((id) => ids.has(id))),
  }))
}

/** The fields that a rule looks at; of a condition on anything else this side knows nothing. */
const concerns = ({ require = [], requireAny = [], order = [], holds }: Rule): readonly string[] => [
  ...require,
  ...requireAny,
  ...order,
  ...(holds ? looksAt(holds) : []),
]

function looksAt({ field, all = [], any = [], not, ...other }: Condition): readonly string[] {
  const { is: _is, set: _set, ...unknown } = other
  const inner = [...all, ...any, ...(not ? [not] : [])].flatMap(looksAt)
  return [...(field === undefined ? [] : [field]), ...inner, ...Object.keys(unknown).map((key) => `(${key})`)]
}

/** The labels of what must be there and is not. */
function missingIn(definition: Definition, fields: ReadonlySet<Field>, facts: Facts): readonly string[] {
  const required = new Set(
    formsOf(definition, fields).flatMap(({ rules }) => rules.flatMap((rule) => rule.require ?? [])),
  )
  return [...fields]
    .filter((field) => (field.required !== undefined || required.has(field.id)) && isShown(field, facts))
    .filter((field) => isMissing(field, facts))
    .map(({ label }) => label)
}

/** A manifest tells of the files that come with it, and of no others. */
function mustFitManifest({ parts }: ExpectedBody, { parts: sent, files }: Arrived): void {
  for (const { name, source, field } of parts.values()) {
    const value = sent.get(name)
    if (typeof source === 'string' || !source.as?.startsWith('manifest') || !value || !('data' in value)) continue
    const listed = [...parts.values()].find((part) => part.field === field && takesFiles(part))
    const arrived = (listed && files.get(listed.name)) ?? []
    if (!tellsOf(value.data, manifestOf(arrived.map(asFileLike), field)))
      throw new Refusal(400, 'The list of files does not fit the files that came with it. Choose the files again.')
  }
}

function tellsOf(told: unknown, real: readonly { readonly name: string }[]): boolean {
  const entries = typeof told === 'string' ? parsed(told) : told
  return (
    Array.isArray(entries) &&
    entries.length === real.length &&
    entries.every((entry: unknown, at) => isNamed(entry) && entry.name === real[at]?.name)
  )
}

const isNamed = (entry: unknown): entry is { readonly name: string } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
