/** What one file says of its type of field. Two tables gather the files: index.ts for a running wizard, formats.ts for everything else. */
import type * as builders from '#engine/definition/schema/build.ts'
import type { Fields } from '#engine/definition/types.ts'
import type { Facts, FileLike } from '#engine/expressions/facts.ts'

export type FieldTypeName = keyof Fields
export type FieldOf<T extends FieldTypeName> = Fields[T]

export type FieldType<T extends FieldTypeName> = ValueType<T> | FileType<T>
export type FieldTypes = { readonly [T in FieldTypeName]: FieldType<T> }

/** A field that holds what was typed or chosen. */
export interface ValueType<T extends FieldTypeName> {
  /** What it holds before anybody has touched it. */
  readonly initial: (field: FieldOf<T>, facts: InitialFacts) => unknown
  /**
   * A value as it goes over the wire. A form keeps what was typed; this is what is checked, compared and sent.
   * What cannot be brought into form stays as it is, so that `problem` can say so. Twice is the same as once.
   */
  readonly normalise: (field: FieldOf<T>, value: unknown) => unknown
  /** What is wrong with a normalised value. An empty one is not wrong: whether it must be filled is another rule. */
  readonly problem: (field: FieldOf<T>, value: unknown) => string | undefined
  /** Whether a normalised value counts as not given; default: blank texts and empty lists do. */
  readonly isMissing?: (value: unknown) => boolean
  /** It holds a list: a request may carry one entry of it as a single value. */
  readonly isList?: true
}

/** A field that holds files, which are kept apart from values. */
export interface FileType<T extends FieldTypeName> {
  /** The rules for files, applied when they are chosen and again when they arrive at the server. */
  readonly admit: <F extends FileLike>(field: FieldOf<T>, earlier: readonly F[], chosen: readonly F[]) => Admission<F>
  /** What stands for the files where a value is asked for. */
  readonly value: (files: readonly FileLike[]) => unknown
  /** How many files one request may carry for it. */
  readonly maxCount: (field: FieldOf<T>) => number
  /** The extensions flagged as supported in a manifest; undefined: all. */
  readonly supported: (field: FieldOf<T>) => readonly string[] | undefined
}

export type InitialFacts = Pick<Facts, 'now'>

export interface Admission<F extends FileLike> {
  /** The files that the field holds from now on. */
  readonly files: readonly F[]
  readonly refusals: readonly Refusal[]
}

/** A message about files, and those it is about: {count} and {names} in its text. */
export interface Refusal {
  readonly text: string
  readonly files: readonly FileLike[]
}

/** What the checker, the server, the simulation and the generated pages know of a type. No browser loads it. */
export type FieldFormat<T extends FieldTypeName> = FieldDescription<T> & (SampleValue<T> | SampleFiles<T>)
export type FieldFormats = { readonly [T in FieldTypeName]: FieldFormat<T> }

interface FieldDescription<T extends FieldTypeName> {
  readonly about: string
  /** Its own keys beside those of every field; a key that ends in '?' may be absent. */
  readonly keys?: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** Of these keys exactly one is given. */
  readonly exactlyOne?: readonly string[]
  /** A field of this type with as few keys as it can have. */
  readonly example: FieldOf<T>
  /** What a condition can compare its value with; none: it can only ask whether the field is "set". */
  readonly comparesAs: 'string' | 'number' | 'boolean' | 'none'
  /** What it may be filled with, as JSON Schema for the API document. */
  readonly document: (field: FieldOf<T>) => JsonSchema
  /** Why a first value or a sample is wrong, where neither options nor limits say so: 'which is …'. */
  readonly explainWrongValue?: (value: unknown) => string | undefined
  /** It may be asked for its own sake, such as a box to tick: no call need send it. */
  readonly isConsent?: true
}

/** Right values, so that dry runs, stories and tests can fill in any wizard. */
interface SampleValue<T extends FieldTypeName> {
  readonly sample: (field: FieldOf<T>) => unknown
}
interface SampleFiles<T extends FieldTypeName> {
  readonly sampleFiles: (field: FieldOf<T>) => readonly File[]
}

/** They are handed in: who describes a type need not import the schema, which is made of these descriptions. */
export type Builders = typeof builders

export type JsonSchema = Readonly<Record<string, unknown>>
