/** Checks a request with the rules of the form, as the browser has done before it sent it. */
import { manifestOf } from '#engine/expressions/manifest-of.ts'
import type { Condition, Definition, Field, Rule, Step } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { isSurelyShown, judge } from '#engine/expressions/condition.ts'
import { fieldsOf, fieldsWithin } from '#engine/expressions/fields.ts'
import { isFileField } from '#engine/fields/index.ts'
import { formProblems } from '#engine/rules/form-problems.ts'
import { isMissing } from '#engine/rules/is-missing.ts'
import { Refusal } from '#server/refusals.ts'
import { readEnteredValue } from '#engine/expressions/entered-values.ts'
import { asFileLike, type Arrived } from './arrived.ts'
import { takesFiles, type ExpectedBody } from './expected-body.ts'

interface FormRequest {
  readonly definition: Definition
  readonly expected: ExpectedBody
  readonly arrived: Arrived
  /** From earlier calls of the run. */
  readonly known: Facts
}

/** Throws a Refusal that lists every problem. */
export function checkForm(request: FormRequest): void {
  const { definition, expected, arrived } = request
  const facts = factsOf(request)
  const fields = fieldsSent(definition, expected)
  const problems = formsOf(fields, facts).flatMap((form) => formProblems(form, facts))
  if (problems.length > 0) {
    const missing = findMissingLabels(fields, facts)
    const text = [...new Set(problems.map(({ message }) => message))].join(' ')
    throw new Refusal(400, text, {}, missing.length > 0 ? { missing } : {})
  }
  checkBroken(request, fields)
  checkManifest(expected, arrived)
}

/** Refuses broken files if the form may not be sent without them. */
function checkBroken(request: FormRequest, fields: ReadonlySet<Field>): void {
  const [broken] = [...request.arrived.parts.values()].flatMap((part) =>
    'files' in part && part.files.length === 0 ? (part.broken ?? []) : [],
  )
  if (broken === undefined) return
  const facts = factsOf(request, 'sound')
  if (formsOf(fields, facts).some((form) => formProblems(form, facts).length > 0))
    throw new Refusal(422, broken.problem)
}

function factsOf({ definition, known, arrived, expected }: FormRequest, which: 'sent' | 'sound' = 'sent'): Facts {
  const sent = [...arrived.wires].map(([, part]) => {
    const value = arrived.parts.get(part.name)
    return value && 'data' in value ? readEnteredValue(definition, part.source, value.data) : {}
  })
  const files = [...expected.parts.values()].flatMap(({ name, field }) => {
    const all = arrived.files.get(name)?.filter(({ problem }) => which === 'sent' || problem === undefined)
    return all && isFileField(field) ? [[field.id, all.map(asFileLike)] as const] : []
  })
  const carried = new Set([...fieldsSent(definition, expected)].map(({ id }) => id))
  const values: Facts['values'] = Object.assign({}, known.values, ...sent)
  // A file from an earlier request is removed if this request could have replaced it and does not contain it.
  const earlier = Object.entries(known.files).filter(([id]) => !carried.has(id))
  return {
    ...known,
    values,
    files: Object.fromEntries([...earlier, ...files]),
    // Whether a field was filled that this call does not send is known only if an earlier call has sent it.
    isKnown: (subject, name) =>
      subject === 'field'
        ? carried.has(name) || Object.hasOwn(values, name) || Object.hasOwn(known.files, name)
        : known.isKnown?.(subject, name) !== false,
  }
}

/** The fields that a request of this call may contain. */
function fieldsSent(definition: Definition, { parts }: ExpectedBody): ReadonlySet<Field> {
  const behind = [...parts.values()].flatMap(({ source, field }) => {
    if (field) return isReversible(source) || isFileField(field) ? [field] : []
    return typeof source === 'object' && source.fieldsOf !== undefined && source.as === undefined
      ? fieldsWithin(definition, source.fieldsOf)
      : []
  })
  return new Set(behind)
}

/** Whether the entered value can be read back; a derived value, such as a slug, does not contain it. */
const isReversible = (source: unknown): boolean =>
  typeof source === 'string' ||
  (typeof source === 'object' && source !== null && 'field' in source && !shapesBeyondReturn.has(shapeOfSource(source)))

const shapeOfSource = (source: object): unknown => Reflect.get(source, 'as')
const shapesBeyondReturn = new Set<unknown>(['slug', 'names', 'json', 'manifest', 'manifestWithTypes'])

interface Form {
  readonly fields: readonly Field[]
  readonly rules: readonly Rule[]
  readonly isSkipped: boolean
}

/** One form per screen: its fields that are sent, and its rules that concern only these fields. */
function formsOf(sent: ReadonlySet<Field>, facts: Facts): readonly Form[] {
  const places = new Map<object, { fields: Field[]; rules: readonly Rule[]; isSkipped: boolean }>()
  for (const { field, step, part } of fieldsOf(facts.definition)) {
    if (!sent.has(field)) continue
    const place = part ?? step
    const rules = 'rules' in place ? (place.rules ?? []) : []
    const form = places.get(place) ?? { fields: [], rules, isSkipped: maySkip(step, facts) }
    form.fields.push(field)
    places.set(place, form)
  }
  const ids = new Set([...sent].map(({ id }) => id))
  return [...places.values()].map(({ rules, ...form }) => ({
    ...form,
    rules: rules.filter((rule) => fieldsOfRule(rule).every((id) => ids.has(id))),
  }))
}

/** A person who never saw a step can neither fill in its fields nor correct them. */
const maySkip = ({ skip }: Step, facts: Facts): boolean => skip !== undefined && judge(skip, facts) !== 'fails'

/** The fields that a rule uses. Other conditions of the rule are judged as far as the facts are known. */
const fieldsOfRule = ({ require = [], requireAny = [], order = [], holds }: Rule): readonly string[] => [
  ...require,
  ...requireAny,
  ...order,
  ...(holds ? fieldsOfCondition(holds) : []),
]

function fieldsOfCondition({ field, all = [], any = [], not }: Condition): readonly string[] {
  const inner = [...all, ...any, ...(not ? [not] : [])].flatMap(fieldsOfCondition)
  return [...(field === undefined ? [] : [field]), ...inner]
}

/** The labels of required fields that are missing. */
function findMissingLabels(sent: ReadonlySet<Field>, facts: Facts): readonly string[] {
  const forms = formsOf(sent, facts).filter(({ isSkipped }) => !isSkipped)
  return forms.flatMap(({ fields, rules }) => {
    const required = new Set(rules.flatMap((rule) => rule.require ?? []))
    return fields
      .filter((field) => (field.required !== undefined || required.has(field.id)) && isSurelyShown(field, facts))
      .filter((field) => isMissing(field, facts))
      .map(({ label }) => label)
  })
}

/** Refuses a manifest that does not list exactly the files sent with it. */
function checkManifest({ parts }: ExpectedBody, { parts: sent, files }: Arrived): void {
  for (const { name, source, field } of parts.values()) {
    const value = sent.get(name)
    if (typeof source === 'string' || !source.as?.startsWith('manifest') || !value || !('data' in value)) continue
    const listed = [...parts.values()].find((part) => part.field === field && takesFiles(part))
    const arrived = (listed && files.get(listed.name)) ?? []
    if (!listsFiles(value.data, manifestOf(arrived.map(asFileLike), field)))
      throw new Refusal(400, 'The list of files does not match the files sent with it. Choose the files again.')
  }
}

function listsFiles(manifest: unknown, files: readonly { readonly name: string }[]): boolean {
  const entries = typeof manifest === 'string' ? parseJson(manifest) : manifest
  return (
    Array.isArray(entries) &&
    entries.length === files.length &&
    entries.every((entry: unknown, at) => isNamed(entry) && entry.name === files[at]?.name)
  )
}

const isNamed = (entry: unknown): entry is { readonly name: string } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
