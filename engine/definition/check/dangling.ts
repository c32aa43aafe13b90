/** References to things that do not exist, and that nothing unreadable may declare. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Path } from '../read/places.ts'
import { isDangling, lookUps, type LookUp } from './look-ups.ts'
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

export const dangling = (model: Model): readonly Dangling[] => [
  ...model.references.flatMap((reference) => ofReference(reference, model)),
  ...model.templates.flatMap((template) => ofTemplate(template, model)),
]

function ofReference({ kind, name, at, part }: Reference, model: Model): readonly Dangling[] {
  if (kind === 'reply') {
    const [id = '', ...path] = name.split('.')
    return lookedUp(id, 'call', { at, part }, (suggestion) => [suggestion, ...path].join('.'), model)
  }
  return lookedUp(name, kind, { at, part }, (suggestion) => suggestion, model)
}

/** {reply.call.path} names a call, too. */
function ofTemplate({ name: text, at }: Template, model: Model): readonly Dangling[] {
  return referencesIn(text).flatMap(({ name }) => {
    const [root, id] = name.split('.')
    if (root !== 'reply' || id === undefined) return []
    return lookedUp(id, 'call', { at, part: 'value' }, (suggestion) => text.replaceAll(`{reply.${id}.`, `{reply.${suggestion}.`), model)
  })
}

function lookedUp(name: string, kind: Reference['kind'], place: Pick<Dangling, 'at' | 'part'>, meant: (suggestion: string) => string, model: Model): readonly Dangling[] {
  const lookUp = lookUps[kind]
  if (!lookUp || !isDangling(name, kind, lookUp, model)) return []
  const suggestion = nearest(name, lookUp.known(model))
  return [{ ...place, name, lookUp, suggestion, meant: suggestion === undefined ? undefined : meant(suggestion) }]
}
