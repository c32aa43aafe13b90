/** Finds references to things that do not exist, unless an unreadable part of the file may declare them. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Path } from '../read/text-places.ts'
import { isDangling, nameLookups, knownNames, type NameLookup } from './name-lookups.ts'
import type { Model, Reference, Template } from './model.ts'
import { nearestName } from './nearest-name.ts'

export interface DanglingName {
  readonly name: string
  readonly at: Path
  readonly part: 'key' | 'value'
  readonly lookUp: NameLookup
  readonly suggestion: string | undefined
  /** The whole text at that place, with the suggestion inserted. */
  readonly corrected: string | undefined
}

const cache = new WeakMap<Model, readonly DanglingName[]>()

/** Computed once per model. */
export function findDangling(model: Model): readonly DanglingName[] {
  const names = cache.get(model) ?? collectDangling(model)
  cache.set(model, names)
  return names
}

/** The limit of suggestions, since each name is compared with every known name. */
const mostSuggestions = 100

function collectDangling(model: Model): readonly DanglingName[] {
  const missing = [
    ...model.references.flatMap((reference) => missingInReference(reference, model)),
    ...model.templates.flatMap((template) => missingInTemplate(template, model)),
  ]
  return missing.map(({ correct, ...each }, index) => {
    const suggestion = index < mostSuggestions ? nearestName(each.name, knownNames(each.lookUp, model)) : undefined
    return { ...each, suggestion, corrected: suggestion === undefined ? undefined : correct(suggestion) }
  })
}

interface Missing extends Omit<DanglingName, 'suggestion' | 'corrected'> {
  readonly correct: (suggestion: string) => string
}

function missingInReference({ kind, name, at, part }: Reference, model: Model): readonly Missing[] {
  if (kind === 'reply') {
    const [id = '', ...path] = name.split('.')
    return lookUpName(id, 'call', { at, part }, (suggestion) => [suggestion, ...path].join('.'), model)
  }
  return lookUpName(name, kind, { at, part }, (suggestion) => suggestion, model)
}

/** {reply.call.path} names a call as well. */
function missingInTemplate({ name: text, at }: Template, model: Model): readonly Missing[] {
  return referencesIn(text).flatMap(({ name }) => {
    const [root, id] = name.split('.')
    if (root !== 'reply' || id === undefined) return []
    return lookUpName(
      id,
      'call',
      { at, part: 'value' },
      (suggestion) => text.replaceAll(`{reply.${id}.`, `{reply.${suggestion}.`),
      model,
    )
  })
}

function lookUpName(
  name: string,
  kind: Reference['kind'],
  place: Pick<DanglingName, 'at' | 'part'>,
  correct: Missing['correct'],
  model: Model,
): readonly Missing[] {
  const lookUp = nameLookups[kind]
  return lookUp && isDangling(name, kind, lookUp, model) ? [{ ...place, name, lookUp, correct }] : []
}
