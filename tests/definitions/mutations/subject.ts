/** A definition that is to be broken: its text, its parts, and every name that one place declares and others use. */
import { partsOf } from '#engine/definition/work-effects.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import { buildModel, type Model } from '#engine/definition/check/model.ts'
import { nothingUnknown } from '#engine/definition/check/repair-data.ts'
import { walkData, type Site } from '#engine/definition/check/walk-data.ts'
import { pointerOf, type Path, type Place } from '#engine/definition/read/text-places.ts'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Schema } from '#engine/definition/schema/build.ts'
import type { Definition } from '#engine/definition/types.ts'
import { referencesIn } from '#engine/expressions/template.ts'

export interface Subject {
  readonly text: string
  readonly schema: Schema
  readonly model: Model
  readonly place: (path: Path) => Place
  readonly sites: readonly Site[]
  readonly names: readonly Name[]
}

export interface Name extends Use {
  readonly kind: string
  readonly name: string
  readonly uses: readonly Use[]
}
interface Use {
  readonly at: Path
  readonly part: 'key' | 'value'
}

export function subjectOf(text: string, catalogue: InstalledParts): Subject {
  const source = readSource(text)
  // Shipped definitions are right, so nothing of them is unknown.
  const definition = source.data as Definition
  const model = buildModel(definition, catalogue, nothingUnknown, undefined)
  const sites: Site[] = []
  walkData(catalogue.schema, definition, catalogue.schema, (site) => void sites.push(site))
  const place = (path: Path): Place => {
    const found = source.places(path)
    if (!found) throw new Error(`Nothing stands at ${pointerOf(path)}`)
    return found
  }
  return {
    text,
    schema: catalogue.schema,
    model,
    place,
    sites,
    names: [...declared(model), ...calls(model), ...artefacts(model)],
  }
}

const kindsOfUse: Readonly<Record<string, readonly string[]>> = {
  step: ['step', 'pagesStep', 'target', 'fieldGroup'],
  page: ['fieldGroup'],
  section: ['fieldGroup'],
  field: ['field', 'fileField', 'source'],
  action: ['action'],
  fetched: ['fetched'],
}

const usesOf = ({ references }: Model, name: string, kinds: readonly string[]): readonly Use[] =>
  references.filter((each) => each.name === name && kinds.includes(each.kind))

const usesInTexts = ({ templates }: Model, matches: (name: string) => boolean): readonly Use[] =>
  templates
    .filter((text) => referencesIn(text.name).some(({ name }) => matches(name)))
    .map(({ at }) => ({ at, part: 'value' }))

function declared(model: Model): readonly Name[] {
  return model.declarations.map(({ kind, name, at }) => {
    const inTexts = kind === 'field' ? usesInTexts(model, (each) => each === name) : []
    return { kind, name, at, part: 'value', uses: [...usesOf(model, name, kindsOfUse[kind] ?? []), ...inTexts] }
  })
}

function calls(model: Model): readonly Name[] {
  return Object.keys(model.definition.calls).map((name) => {
    const replies = model.references.filter((each) => each.kind === 'reply' && each.name.startsWith(`${name}.`))
    const inTexts = usesInTexts(model, (each) => each.startsWith(`reply.${name}.`))
    return {
      kind: 'call',
      name,
      at: ['calls', name],
      part: 'key',
      uses: [...usesOf(model, name, ['call']), ...replies, ...inTexts],
    }
  })
}

/** Only what nothing else makes or brings is missed under its old name. */
function artefacts(model: Model): readonly Name[] {
  const written = model.references.filter(({ kind }) => kind === 'artefactWritten' || kind === 'answer')
  const brought = new Set(Object.values(model.definition.calls).flatMap(partsOf))
  return written
    .filter(({ name }) => !brought.has(name) && written.filter((each) => each.name === name).length === 1)
    .map(({ name, at, part }) => ({
      kind: 'artefact',
      name,
      at,
      part,
      uses: usesOf(model, name, ['artefactRead', 'artefactRequired', 'part']),
    }))
}

export const isWithin = (at: Path, around: Path): boolean => around.every((key, index) => at[index] === key)
export const isSame = (a: Path, b: Path): boolean => pointerOf(a) === pointerOf(b)
