/** Builders for the definition's JSON Schema, so that the schema files read like a table of keys. */

/** A JSON Schema, with the annotations that our own checks read (see annotations below). */
export interface Schema {
  readonly $schema?: string
  readonly $id?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly minProperties?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly if?: Schema
  readonly then?: Schema
  readonly discriminator?: { readonly propertyName: string }

  /** Annotation: exactly one of these keys must be given. */
  readonly exactlyOne?: readonly string[]
  /** Annotation: the text is the name of something that another part declares. */
  readonly refersTo?: ReferenceKind
  /** Annotation: the keys of this map refer to things that other parts declare, except for keys that its properties describe. */
  readonly keysReferTo?: ReferenceKind
  /** Annotation: the text is an id, unique in the whole definition. */
  readonly declares?: DeclarationKind
  /** Annotation: the text may hold {references}: of the general kind, or also of the kind that an error or a rule adds. */
  readonly template?: 'general' | 'error' | 'rule' | 'item'
  /** Annotation: the server strips this key before it hands a definition to a browser. */
  readonly serverOnly?: boolean
  /**
   * Annotation: work prints the text into what it makes, so it is translated into the language of the run: before the work gets it, or by the
   * work, which also compares the text with files.
   */
  readonly printed?: true | 'by the work'
}

export type DeclarationKind = 'step' | 'field' | 'action' | 'page' | 'section' | 'fetched' | 'stage'

export type ReferenceKind =
  | 'step'
  | 'pagesStep'
  | 'target'
  | 'field'
  | 'fileField'
  | 'fieldGroup'
  | 'action'
  | 'call'
  | 'fetched'
  | 'reply'
  | 'client'
  | 'hub'
  | 'panel'
  | 'template'
  | 'sample'
  | 'source'
  | 'artefactRead'
  | 'artefactRequired'
  | 'artefactWritten'
  | 'part'
  | 'answer'

type Properties = Readonly<Record<string, Schema>>

/** An object that takes these keys and no others. Keys ending in '?' are optional. */
export function closed(description: string, keys: Properties, more: Schema = {}): Schema {
  const properties = Object.fromEntries(Object.entries(keys).map(([key, schema]) => [key.replace(/\?$/, ''), schema]))
  const required = Object.keys(keys).filter((key) => !key.endsWith('?'))
  return { description, type: 'object', additionalProperties: false, required, properties, ...more }
}

/** Objects that the value of one key distinguishes. */
export function tagged(tag: string, description: string, branches: readonly Schema[]): Schema {
  return { description, type: 'object', required: [tag], discriminator: { propertyName: tag }, oneOf: branches }
}

/** A map from free names to values of one shape. */
export function map(description: string, value: Schema, more: Schema = {}): Schema {
  return { description, type: 'object', additionalProperties: value, ...more }
}

export const text = (description: string, more: Schema = {}): Schema => ({
  description,
  type: 'string',
  minLength: 1,
  ...more,
})
export const anyText = (description: string): Schema => ({ description, type: 'string' })
export const flag = (description: string): Schema => ({ description, type: 'boolean' })
export const whole = (description: string, more: Schema = {}): Schema => ({
  description,
  type: 'integer',
  minimum: 0,
  ...more,
})
export const number = (description: string, more: Schema = {}): Schema => ({ description, type: 'number', ...more })
export const enumeration = (description: string, values: readonly string[], more: Schema = {}): Schema => ({
  description,
  enum: values,
  ...more,
})
export const constant = (value: string | number, description = ''): Schema => ({
  const: value,
  ...(description ? { description } : {}),
})
export const list = (description: string, items: Schema, more: Schema = {}): Schema => ({
  description,
  type: 'array',
  items,
  ...more,
})
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
/** A reference with a description of its own. */
export const refTo = (name: string, description: string): Schema => ({ $ref: `#/$defs/${name}`, description })

/** Every JavaScript object inherits these names, so an entry with one of them could not be distinguished from a missing one. */
const ofEveryObject = 'constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf'
export const idPattern = `^(?!(?:${ofEveryObject})$)[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$`
export const plainIdPattern = `^(?!(?:${ofEveryObject})$)[a-z][A-Za-z0-9]*$`

/** The id of a thing, as in "sales-file" or "salesFile": letters, digits and single hyphens between them, beginning with a small letter. */
export const id = (description: string, declares: DeclarationKind): Schema => ({
  description,
  type: 'string',
  pattern: idPattern,
  maxLength: 60,
  declares,
})
/** The name of something that another part declares. */
export const name = (description: string, refersTo: ReferenceKind): Schema => ({
  description,
  type: 'string',
  minLength: 1,
  refersTo,
})
/** A text for the user in which {references} are replaced. */
export const message = (description: string, template: NonNullable<Schema['template']> = 'general'): Schema => ({
  description,
  type: 'string',
  minLength: 1,
  template,
})
/** A text that work prints into what it makes. */
export const printedText = (description: string, more: Schema = {}): Schema =>
  text(description, { printed: true, ...more })
/** The same, in which {references} are replaced. */
export const printedMessage = (description: string): Schema => ({ ...message(description), printed: true })
