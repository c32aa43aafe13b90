/** The model of a definition that the checks of meaning read: its parts, their places, and every name in it. */
import type { InstalledParts } from '../installed-parts.ts'
import type { Path } from '../read/text-places.ts'
import type { DeclarationKind, ReferenceKind, Schema } from '../schema/build.ts'
import type { Call, Condition, Definition, Field, Verb } from '../types.ts'
import { absentText } from './absent-text.ts'
import type { NameKind } from './names-within.ts'
import type { HiddenRoles, Unknowns } from './repair-data.ts'
import { walkData, type Site } from './walk-data.ts'

export interface Named<Kind> {
  readonly kind: Kind
  readonly name: string
  readonly at: Path
  /** The place of the name, with the objects that contain it. */
  readonly site: Site
}
export type Declaration = Named<DeclarationKind>
export interface Reference extends Named<ReferenceKind> {
  readonly part: 'key' | 'value'
}
export type Template = Named<NonNullable<Schema['template']>>

export interface Placed<T> {
  readonly value: T
  readonly at: Path
}

export interface Model {
  readonly definition: Definition
  readonly catalogue: InstalledParts
  /** The name of the file, if the definition was read from one. */
  readonly file: string | undefined
  readonly unknowns: Unknowns
  readonly declarations: readonly Declaration[]
  readonly references: readonly Reference[]
  readonly templates: readonly Template[]
  readonly conditions: readonly Placed<Condition>[]
  readonly fields: readonly Placed<Field>[]
  readonly verbs: readonly Placed<Verb>[]
  /** The path of an object or a list of the definition, or of something in it. */
  readonly at: (part: object, ...keys: Path) => Path
}

export function buildModel(
  definition: Definition,
  catalogue: InstalledParts,
  unknowns: Unknowns,
  file: string | undefined,
): Model {
  const places = new Map<object, Path>()
  const [declarations, references, templates]: [Declaration[], Reference[], Template[]] = [[], [], []]
  const [conditions, fields, verbs]: [Placed<Condition>[], Placed<Field>[], Placed<Verb>[]] = [[], [], []]
  const kinds = partsByShape(catalogue.schema)
  walkData(catalogue.schema, definition, catalogue.schema, (site) => {
    const { schema, value, path: at } = site
    if (typeof value === 'object' && value !== null) places.set(value, at)
    const kind = schema.properties && kinds.get(schema.properties)
    // The casts are safe, because the definition fits the schema.
    if (kind === 'condition') conditions.push({ value: value as Condition, at })
    if (kind === 'field') fields.push({ value: value as Field, at })
    if (kind === 'verb') verbs.push({ value: value as Verb, at })
    if (schema.keysReferTo)
      for (const name of Object.keys(value as object).filter((key) => !Object.hasOwn(schema.properties ?? {}, key)))
        references.push({ kind: schema.keysReferTo, name, at: [...at, name], part: 'key', site })
    // An empty name is reported by the schema.
    if (typeof value !== 'string' || value === absentText || value === '') return
    if (schema.declares) declarations.push({ kind: schema.declares, name: value, at, site })
    if (schema.refersTo) references.push({ kind: schema.refersTo, name: value, at, part: 'value', site })
    if (schema.template) templates.push({ kind: schema.template, name: value, at, site })
  })
  const at = (part: object, ...keys: Path) => [...(places.get(part) ?? []), ...keys]
  return { definition, catalogue, file, unknowns, declarations, references, templates, conditions, fields, verbs, at }
}

/** Maps the properties object of a shape to its name. The schema reuses the same object, so it identifies the shape. */
function partsByShape({ $defs = {} }: Schema): ReadonlyMap<object, 'condition' | 'field' | 'verb'> {
  const shapes = (['condition', 'field', 'verb'] as const).flatMap((name) => {
    const { properties, oneOf = [] } = $defs[name] ?? {}
    return [properties, ...oneOf.map((branch) => branch.properties)].flatMap((shape) =>
      shape ? [[shape, name] as const] : [],
    )
  })
  return new Map(shapes)
}

export const callOf = ({ definition: { calls } }: Model, id: string): Call | undefined =>
  Object.hasOwn(calls, id) ? calls[id] : undefined

export const fieldOf = ({ fields }: Model, id: string): Field | undefined =>
  fields.find(({ value }) => value.id === id)?.value

/** The field, unless its shape is wrong; then its values cannot be checked. */
export const readableField = (model: Model, id: string): Field | undefined =>
  model.fields.find(({ value, at }) => value.id === id && !mayBeHidden(model, id) && !model.unknowns.isUncertain(at))
    ?.value

export const declaredNames = ({ declarations }: Model, ...kinds: readonly DeclarationKind[]): readonly string[] =>
  declarations.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)

/** Whether something that could not be read may declare or use this name. */
export const mayBeHidden = ({ unknowns: unknown }: Model, name: string, ...kinds: readonly NameKind[]): boolean =>
  kinds.some((kind) => unknown.kinds.has(kind)) || mayPlay(unknown.texts.get(name), kinds)

function mayPlay(roles: HiddenRoles | undefined, kinds: readonly NameKind[]): boolean {
  return roles !== undefined && (roles === 'anything' || kinds.some((kind) => roles.has(kind)))
}

/** The id of the call that contains a place, if there is one. */
export const callAt = (at: Path): string | undefined => (at[0] === 'calls' ? String(at[1]) : undefined)
