/** Everything outside its own file that a definition may refer to: operations, clients, hubs, templates, samples. */
import type { Schema } from './schema/build.ts'
import type { ShapeFlow } from './shapes/shape-reader.ts'
import type { ReplyShape } from './types.ts'

/** An error of the schema validator, with the structure of Ajv's errors. */
export interface SchemaError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

export interface Siblings {
  /** The parameter that the error is about. */
  readonly list: string
  readonly key: string
}

export interface KnownOperation {
  readonly about: string
  readonly parameters: Schema
  /** The operation works on the data that a workspace shares, and has no session. Default: it works on the artefacts of a session. */
  readonly scope?: 'workspace' | undefined
  /** The keys that the operation adds to the reply of its call. */
  readonly replies?: ReplyShape
  /** Parameters that name one file or one table: if there are several, only the first would be read. */
  readonly takesOne?: readonly string[]
  /** Lists whose entries refer to each other by id, and the key with which they do. */
  readonly siblings?: readonly Siblings[]
  /** How shapes pass through the operation: which of its names are columns and parts, and what it makes. Absent if unknown. */
  readonly shapes?: ShapeFlow
}

/** A variant in the list of a hub: its id, its name and any further keys. */
export type HubItem = Readonly<Record<string, unknown>>

export interface Placeholder {
  readonly name: string
  /** As it stands in a Word document: "[Name]". Absent in pages, which have double braces only. */
  readonly form?: string
  /** Of a section {{#name}}…{{/name}}: the names in it, which may be parts of its value. */
  readonly within?: readonly Placeholder[]
  /** The section has a form of its value, such as {{#blocks.text}}, whose parts have other names. */
  readonly isForm?: true
}

export interface InstalledParts {
  /** Checks data against the schema below. */
  readonly validate: (data: unknown) => readonly SchemaError[]
  /** The composed schema, with the annotations that the checks read. */
  readonly schema: Schema
  readonly operations: Readonly<Record<string, KnownOperation>>
  readonly clients: readonly string[]
  /** The provider's own workspace, which every agent admits. */
  readonly provider?: string
  /** Hub file name without extension -> its items. */
  readonly hubs: Readonly<Record<string, readonly HubItem[]>>
  readonly templates: readonly string[]
  /** What stands in the templates that were read, by their names; of other templates nothing is said. */
  readonly placeholders?: Readonly<Record<string, readonly Placeholder[]>>
  /** The names of the files in definitions/samples. */
  readonly samples: readonly string[]
}
