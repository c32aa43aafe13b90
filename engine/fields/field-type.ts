/** The two objects that each file of engine/fields exports. index.ts collects the first for a running wizard, formats.ts the second for everything else. */
import type * as builders from '#engine/definition/schema/build.ts'
import type { Fields } from '#engine/definition/types.ts'
import type { Facts, FileLike } from '#engine/expressions/facts.ts'

export type FieldTypeName = keyof Fields
export type FieldOf<T extends FieldTypeName> = Fields[T]

export type FieldType<T extends FieldTypeName> = ValueType<T> | FileType<T>
export type FieldTypes = { readonly [T in FieldTypeName]: FieldType<T> }

/** Traits that only some types of field have. */
export interface FieldTraits<T extends FieldTypeName> {
  /** The value consists of corrections of facts. Results that were made with the former corrections are made again. */
  readonly holdsCorrections?: true
  /** Its text may go on in further lines. */
  readonly hasLines?: true
  /** The reply value, as call.path, from which its value comes back when a run is resumed. */
  readonly savedIn?: (field: FieldOf<T>) => string | undefined
  /** The list of a reply, as call.path, from which it is filled. */
  readonly filledFrom?: (field: FieldOf<T>) => string | undefined
  /** The value that the field takes from that list. */
  readonly valueFromReply?: (field: FieldOf<T>, entries: readonly unknown[], former?: FormerRows) => unknown
  /** Its value is a colour that is adjusted until it can be read on that of another field. */
  readonly readableOn?: (field: FieldOf<T>) => ReadableOn | undefined
}

/** The list with which the field was filled before, and the user's changes to it. */
export interface FormerRows {
  readonly entries: readonly unknown[]
  readonly value: readonly unknown[]
}

export interface ReadableOn {
  /** The id of the field with the other colour. */
  readonly on: string
  readonly as: 'text' | 'heading'
}

/** The behaviour of a field that holds a typed or chosen value. */
export interface ValueType<T extends FieldTypeName> extends FieldTraits<T> {
  /** The value before the user has changed it. */
  readonly initial: (field: FieldOf<T>, facts: InitialFacts) => unknown
  /**
   * Converts a value to the form in which it is checked, compared and sent; the form itself shows what was typed.
   * A value that cannot be converted stays as it is, so that `problem` can report it. Converting twice changes nothing.
   */
  readonly normalise: (field: FieldOf<T>, value: unknown) => unknown
  /** The problem of a normalised value. An empty value is not a problem here: `required` is a rule of its own. */
  readonly problem: (field: FieldOf<T>, value: unknown) => string | undefined
  /** Whether a normalised value counts as missing. Default: blank texts and empty lists do. */
  readonly isMissing?: (value: unknown) => boolean
  /** The value is a list. A request may carry a list of one entry as a single value. */
  readonly isList?: true
}

/** The behaviour of a field that holds files. Files are stored separately from values. */
export interface FileType<T extends FieldTypeName> extends FieldTraits<T> {
  /** Applies the rules for files, when the user chooses them and again when they arrive at the server. */
  readonly admit: <F extends FileLike>(field: FieldOf<T>, earlier: readonly F[], chosen: readonly F[]) => Admission<F>
  /** The value that conditions and sources read for these files. */
  readonly value: (files: readonly FileLike[]) => unknown
  /** The largest number of files in one request. */
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

/** A message about refused files. Its text may use {count} and {names}. */
export interface Refusal {
  readonly text: string
  readonly files: readonly FileLike[]
}

/** What the checker, the server, the simulation and the generated pages need to know about a type. Browsers do not load it. */
export type FieldFormat<T extends FieldTypeName> = FieldDescription<T> & (SampleValue<T> | SampleFiles<T>)
export type FieldFormats = { readonly [T in FieldTypeName]: FieldFormat<T> }

interface FieldDescription<T extends FieldTypeName> {
  readonly about: string
  /** The keys of this type, in addition to those of every field. A key that ends in '?' is optional. */
  readonly keys?: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** Exactly one of these keys must be given. */
  readonly exactlyOne?: readonly string[]
  /** The smallest field of this type, with required keys only. */
  readonly example: FieldOf<T>
  /** The type of value that a condition can compare with "is"; none: a condition can only ask whether the field is "set". */
  readonly comparesAs: 'string' | 'number' | 'boolean' | 'none'
  /** The keys of each entry of its list, which conditions can look at; absent: its entries are texts, or it holds no list. */
  readonly entryKeys?: (field: FieldOf<T>) => readonly string[]
  /** Why no entry has this value under a key; undefined if one may have it. The end of a sentence. */
  readonly whyNever?: (field: FieldOf<T>, key: string, value: string | number | boolean) => string | undefined
  /** The value is a day, a month or a time, so two values have an order. */
  readonly isMoment?: true
  /** Its value is a colour, which a condition can compare with another one. */
  readonly isColour?: true
  /** The columns of its rows. */
  readonly columns?: (field: FieldOf<T>) => FieldOf<'table'>['columns']
  /** The value as a document shows it, in the language `locale`. Absent: unchanged. */
  readonly inWords?: (value: string, field: FieldOf<T>, locale?: string) => string
  /** The JSON Schema of its value, for the API document. */
  readonly document: (field: FieldOf<T>) => JsonSchema
  /** Explains why a default or sample is wrong if options and limits do not: 'which is not …'. */
  readonly explainWrongValue?: (value: unknown) => string | undefined
  /** The field may exist only to be confirmed, such as a checkbox, so no call needs to send it. */
  readonly isConsent?: true
}

/** Valid values with which dry runs, stories and tests fill in any wizard. */
interface SampleValue<T extends FieldTypeName> {
  readonly sample: (field: FieldOf<T>) => unknown
}
interface SampleFiles<T extends FieldTypeName> {
  readonly sampleFiles: (field: FieldOf<T>) => readonly File[]
}

/** The builders are passed in, because the schema is built from these descriptions and must not be imported by them. */
export type Builders = typeof builders

export type JsonSchema = Readonly<Record<string, unknown>>
