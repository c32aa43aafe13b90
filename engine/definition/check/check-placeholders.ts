/** Compares the placeholders of templates with the values that work has for them. */
import { builtInReferences } from '#engine/expressions/template.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { Placeholder } from '../installed-parts.ts'
import { shapesIn, type TemplateFilling } from '../shapes/follow-shapes.ts'
import { keysOf, partAt } from '../shapes/parts.ts'
import type { Path } from '../read/text-places.ts'
import type { Filling } from '../shapes/shape-reader.ts'
import type { Shape } from '../shapes/shape.ts'
import { effectsOf, workOf } from '../work-effects.ts'
import { isReference, namesOfItem } from './check-templates.ts'
import { createFinding, type Finding } from './finding.ts'
import { declaredNames, mayBeHidden, type Model } from './model.ts'
import { nearestName } from './nearest-name.ts'
import { ownerName } from './owner-name.ts'
import { own } from '#engine/values/path.ts'

/** A wrong key of a map comes first: a placeholder that is without a value for this reason is the same mistake. */
export function checkPlaceholders(model: Model): readonly Finding[] {
  const unfilled = shapesIn(model).fillings.flatMap((each) => findUnfilled(each, model))
  return [...findUnknownKeys(unfilled, model), ...unfilled]
}

const placeholdersOf = (template: string, { catalogue: { placeholders = {} } }: Model) => own(placeholders, template)

/** A name for which there is no value, with the names that have one. */
interface Missing {
  readonly name: string
  readonly known: readonly string[]
}

function findUnfilled({ template, at, filling }: TemplateFilling, model: Model): readonly Finding[] {
  const placeholders = placeholdersOf(template, model)
  if (!placeholders || ('scopes' in filling && isForStylesOnly(placeholders))) return []
  const isName = (name: string) => isReference(name, at, model)
  const missing =
    'scopes' in filling
      ? missingIn(placeholders.filter(hasDoubleBraces), filling.scopes, isName)
      : missingNames(placeholders, filling)
  const references =
    'scopes' in filling ? [...builtInReferences, ...declaredNames(model, 'field'), ...namesOfItem(at, model)] : []
  const seen = new Set<string>()
  return missing.flatMap(({ name, known }) => {
    if (seen.has(name) || mayBeHidden(model, name)) return []
    seen.add(name)
    const names = [...known, ...references]
    return [
      createFinding(
        'unfilled-placeholder',
        at,
        `${ownerName(at, model.definition)} fills "${template}", whose placeholder {{${name}}} has no value.`,
        {
          found: name,
          expected: listed(names) || 'nothing: there are no values',
          cause: causeOf(template, name),
          suggestion: nearestName(name, names),
        },
      ),
    ]
  })
}

/** A form may have a hundred names. */
const mostListed = 30

function listed(all: readonly string[]): string {
  const names = [...new Set(all)]
  const more = names.length - mostListed
  return names.slice(0, mostListed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const causeOf = (template: string, name: string) => `placeholder ${template} ${name}`

/** Of a Word document without a place for the body, word.write takes the styles only. */
const isForStylesOnly = (placeholders: readonly Placeholder[]): boolean =>
  placeholders.some(({ form }) => form !== undefined) && !placeholders.some(({ name }) => name === 'page.body')

const hasDoubleBraces = ({ form }: Placeholder): boolean => form === undefined || form.startsWith('{{')

function missingNames(
  placeholders: readonly Placeholder[],
  { names, keyOf, isOther = () => false }: Extract<Filling, { readonly names: unknown }>,
): readonly Missing[] {
  const keys = new Set(names.map(keyOf))
  return placeholders.flatMap(({ name }) => (keys.has(keyOf(name)) || isOther(name) ? [] : [{ name, known: names }]))
}

/** The innermost value that has the first part of a name gives the rest of it, as in the template itself. */
function missingIn(
  placeholders: readonly Placeholder[],
  scopes: readonly Shape[],
  isName: (name: string) => boolean,
): readonly Missing[] {
  return placeholders.flatMap(({ name, within, isForm }) => {
    const found = lookUp(name, scopes)
    const own = found !== undefined || isName(name) ? [] : [{ name, known: scopes.flatMap(keysOf) }]
    if (!within) return own
    const inner: Shape = isForm || found === undefined ? { kind: 'unknown' } : found
    return [...own, ...missingIn(within, [entryOf(inner), ...scopes], isName)]
  })
}

function lookUp(name: string, scopes: readonly Shape[]): Shape | undefined {
  if (name === '.') return scopes[0]
  const path = name.split('.')
  const scope = scopes.find((each) => 'shape' in partAt(each, path.slice(0, 1)))
  const found = scope && partAt(scope, path)
  return found && 'shape' in found ? found.shape : undefined
}

const entryOf = (shape: Shape): Shape =>
  shape.kind === 'list' ? shape.of : shape.kind === 'table' ? (shape.row ?? { kind: 'unknown' }) : shape

/** Names that the author writes for forms, and of which no form has a placeholder. */
function findUnknownKeys(unfilled: readonly Finding[], model: Model): readonly Finding[] {
  const { fillings, keysOf: keyPlaces } = shapesIn(model)
  const takes = (template: string, isName: (name: string) => boolean) =>
    placeholdersOf(template, model)?.some(({ name }) => isName(name)) ?? true
  const unknownKey = (key: string, at: Path, { forms, of = '' }: KeyOfForms): readonly Finding[] => {
    if (mayBeHidden(model, key)) return []
    const templates = [...new Set(forms)]
    const free = unfilled.flatMap(({ found }) => found ?? [])
    const names = templates.flatMap((template) => (placeholdersOf(template, model) ?? []).map(({ name }) => name))
    const near = nearestName(key, free) ?? nearestName(key, names)
    return [
      createFinding(
        'unknown-placeholder',
        [...at, key],
        `${ownerName(at, model.definition)} writes "${key}"${of}, for which ${templates.map((each) => `"${each}"`).join(' and ')} ${templates.length === 1 ? 'has' : 'have'} no placeholder.`,
        {
          part: 'key',
          found: key,
          expected: listed(names) || 'nothing: there are no placeholders',
          known: names,
          suggestion: near,
          ...(near !== undefined && { cause: causeOf(templates[0] ?? '', near) }),
        },
      ),
    ]
  }
  const ofTexts = fillings.flatMap(({ template, work, filling }) => {
    if (!('names' in filling) || filling.keysAt === undefined) return []
    const at = [...model.at(work), ...filling.keysAt]
    return keysAt(at, model).flatMap((key) =>
      takes(template, (name) => filling.keyOf(name) === filling.keyOf(key))
        ? []
        : unknownKey(key, at, { forms: [template] }),
    )
  })
  const readers = Object.values(model.definition.calls).flatMap(workOf)
  const ofMaps = [...keyPlaces].flatMap(([artefact, places]) => {
    const forms = fillings.flatMap(({ filling, ...form }) =>
      'names' in filling && filling.map?.artefact === artefact ? [{ ...form, filling, map: filling.map }] : [],
    )
    const others = readers.filter(
      (work) =>
        !forms.some((form) => form.work === work) &&
        effectsOf(work, model.catalogue.operations).reads.some(({ name }) => name === artefact),
    )
    if (forms.length === 0 || others.length > 0) return []
    return places.flatMap((at) =>
      keysAt(at, model).flatMap((key) => {
        const [first = key] = key.split('.')
        const isTaken = forms.some(
          ({ template, filling, map }) =>
            !map.keys.includes(first) ||
            takes(template, (name) => filling.keyOf(name.split('.')[0] ?? name) === filling.keyOf(first)),
        )
        return isTaken
          ? []
          : unknownKey(key, at, { forms: forms.map(({ template }) => template), of: ` of "${artefact}"` })
      }),
    )
  })
  return [...ofTexts, ...ofMaps]
}

interface KeyOfForms {
  /** The templates that might take the name. */
  readonly forms: readonly string[]
  /** Names the map that has the key. */
  readonly of?: string
}

function keysAt(at: Path, { definition }: Model): readonly string[] {
  const written = at.reduce<unknown>((value, key) => Reflect.get(Object(value), key), definition)
  return Object.keys(isRecord(written) ? written : {})
}
