/**
 * Makes a case like a run: the same fields filled in, with as many files of the same kinds, and with the same choices among the
 * options of the definition. Texts, figures and files are samples: nothing that a person wrote or sent is copied.
 */
import { artefactOfPart, workOf } from '#engine/definition/work-effects.ts'
import type { Call, Definition, Field, SampleFile } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { fieldBehind } from '#engine/expressions/entered-values.ts'
import { sourcesOfCall } from '#engine/expressions/sources-of-call.ts'
import { isFileField } from '#engine/fields/index.ts'
import { neutralSample, type SampleColumn } from '#engine/simulation/neutral-sample.ts'
import { sampleFor } from '#engine/simulation/sample-for.ts'
import { columnTypes } from '#engine/values/write-value.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { own } from '#engine/values/path.ts'
import { effectsOf } from '#server/operations/effects-of.ts'

export interface CaseLikeRun {
  readonly values: Readonly<Record<string, unknown>>
  /** By the ids of fields. */
  readonly files: Readonly<Record<string, readonly SampleFile[]>>
  /** Files for which no sample can be made: the label of the field and the extension. */
  readonly missing: readonly { readonly field: string; readonly extension: string }[]
}

export function caseLikeRun(definition: Definition, { values, files }: Pick<Facts, 'values' | 'files'>): CaseLikeRun {
  const filled = fieldsOf(definition).map(({ field }) => field)
  const samples = filled.filter(isFileField).map((field) => ({
    field,
    made: (files[field.id] ?? []).map(({ name }, at) => {
      const extension = extensionOf(name)
      return { extension, recipe: recipeFor(definition, field, extension, at) }
    }),
  }))
  return {
    values: Object.fromEntries(
      filled
        .filter((field) => !isFileField(field) && values[field.id] !== undefined)
        .map((field) => [field.id, valueLike(definition, field, values[field.id])]),
    ),
    files: Object.fromEntries(
      samples
        .map(({ field, made }) => [field.id, made.flatMap(({ recipe }) => recipe ?? [])] as const)
        .filter(([, recipes]) => recipes.length > 0),
    ),
    missing: samples.flatMap(({ field, made }) =>
      made.filter(({ recipe }) => !recipe).map(({ extension }) => ({ field: field.label, extension })),
    ),
  }
}

/** A choice among the options of the definition says nothing of its user, and decides where the run goes on. */
function valueLike(definition: Definition, field: Field, value: unknown): unknown {
  if (field.type === 'checkbox') return value === true
  const options = 'options' in field && Array.isArray(field.options) ? field.options.map(valueOfOption) : undefined
  const chosen = [value].flat()
  if (options && chosen.every((each) => options.includes(each))) return value
  return sampleFor(definition, field).value
}

const valueOfOption = (option: unknown): unknown => (isRecord(option) ? option['value'] : option)

/** What the definition gives as an example is better than a file that says nothing: the work can do something with it. */
function recipeFor(definition: Definition, field: Field, extension: string, at: number): SampleFile | undefined {
  const examples = own(definition.samples?.files ?? {}, field.id)?.filter(({ name }) => extensionOf(name) === extension)
  return examples?.[at % examples.length] ?? neutralSample(extension, at + 1, columnsOf(definition, field))
}

/** The columns that the work looks for in the files of a field. */
function columnsOf(definition: Definition, { id }: Field): readonly SampleColumn[] | undefined {
  const calls = Object.values(definition.calls)
  const names = new Set(calls.flatMap((call) => artefactsOf(definition, call, id)))
  const columns = calls
    .flatMap(workOf)
    .filter((piece) => effectsOf(piece).reads.some(({ name }) => names.has(name)))
    .flatMap(({ columns: wanted }) => (Array.isArray(wanted) ? wanted : []))
    .filter(isSampleColumn)
  return columns.length > 0 ? columns : undefined
}

const artefactsOf = (definition: Definition, call: Call, field: string): readonly string[] =>
  sourcesOfCall(call)
    .filter(([, source]) => fieldBehind(definition, source)?.id === field)
    .map(([wire]) => artefactOfPart(wire))

const isSampleColumn = (column: unknown): column is SampleColumn =>
  isRecord(column) && typeof column['label'] === 'string' && columnTypes.some((type) => type === column['type'])
