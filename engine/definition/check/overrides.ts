/** Values that a run list gives to a call in place of the call's own. */
import { finding, type Finding } from './finding.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import { nearest } from './nearest.ts'
import { ownerOf } from './owner.ts'
import { wireSetsOf } from './sources-of.ts'

/** They have to be something that the call sends. */
export function overrides(model: Model): readonly Finding[] {
  return model.verbs.flatMap(({ value: verb, at }) => {
    if (!('with' in verb) || verb.with === undefined || !('call' in verb) || verb.call === undefined) return []
    const call = callOf(model, verb.call)
    const hasBody = call?.json ?? call?.multipart ?? call?.variants
    // A call without a body and without a query takes whatever it is given as its query.
    if (!call || (!hasBody && !call.query && !call.params)) return []
    const known = [
      ...new Set(
        wireSetsOf(call)
          .flat()
          .map(({ name }) => name),
      ),
    ]
    return Object.keys(verb.with)
      .filter((name) => !known.includes(name) && !call.path.includes(`{${name}}`) && !mayBeHidden(model, name))
      .map((name) =>
        finding(
          'unknown-wire',
          [...at, 'with', name],
          `${ownerOf(at, model.definition)} gives "${name}" to call "${verb.call}", which does not send it.`,
          {
            part: 'key',
            found: name,
            expected: known.join(', '),
            suggestion: nearest(name, known),
          },
        ),
      )
  })
}
