/** References to things that do not exist, and that nothing unreadable may declare. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Path } from '../read/places.ts'
import { isDangling, lookUps, namesKnown, type LookUp } from './look-ups.ts'
import type { Model, Reference, Template } from './model.ts'
import { nearest } from './nearest.ts'

export interface Dangling {
  readonly name: string
  readonly at: Path
  readonly part: 'key' | 'value'
  readonly lookUp: LookUp
  readonly suggestion: string | undefined
  /** The whole text of that place, with the suggestion in it. */
  readonly meant: string | undefined
}

const known = new WeakMap<Model, readonly Dangling[]>()

/** Looked for once for a model. */
export function dangling(model: Model): readonly Dangling[] {
  const found = known.get(model) ?? look(model)
  known.set(model, found)
  return found
}

/** So many get a suggestion; each is compared with every name there is. */
const mostSuggestions = 100

function look(model: Model): readonly Dangling[] {
  const missing = [
    ...model.references.flatMap((reference) => ofReference(reference, model)),
    ...model.templates.flatMap((template) => ofTemplate(template, model)),
  ]
  return missing.map(({ meant, ...each }, index) => {
    const suggestion = index < mostSuggestions ? nearest(each.name, namesKnown(each.lookUp, model)) : undefined
    return { ...each, suggestion, meant: suggestion === undefined ? undefined : meant(suggestion) }
  })
}

interface Missing extends Omit<Dangling, 'suggestion' | 'meant'> {
  readonly meant: (suggestion: string) => string
}

function ofReference({ kind, name, at, part }: Reference, model: Model): readonly Missing[] {
  if (kind === 'reply') {
    const [id = '', ...path] = name.split('.')
    return lookedUp(id, 'call', { at, part }, (suggestion) => [suggestion, ...path].join('.'), model)
  }
  return lookedUp(name, kind, { at, part }, (suggestion) => suggestion, model)
}

/** {reply.call.path} names a call, too. */
function ofTemplate({ name: text, at }: Template, model: Model): readonly Missing[] {
  return referencesIn(text).flatMap(({ name }) => {
    const [root, id] = name.split('.')
    if (root !== 'reply' || id === undefined) return []
    return lookedUp(
      id,
      'call',
      { at, part: 'value' },
      (suggestion) => text.replaceAll(`{reply.${id}.`, `{reply.${suggestion}.`),
      model,
    )
  })
}

function lookedUp(
  name: string,
  kind: Reference['kind'],
  place: Pick<Dangling, 'at' | 'part'>,
  meant: Missing['meant'],
  model: Model,
): readonly Missing[] {
  const lookUp = lookUps[kind]
  return lookUp && isDangling(name, kind, lookUp, model) ? [{ ...place, name, lookUp, meant }] : []
}
