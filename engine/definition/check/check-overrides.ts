/** Checks the values in a run list that override the values of a call. */
import { createFinding, nearestAmong, type Finding } from './finding.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'
import { wireSets } from './wires.ts'

export function checkOverrides(model: Model): readonly Finding[] {
  return model.verbs.flatMap(({ value: verb, at }) => {
    if (!('with' in verb) || verb.with === undefined || !('call' in verb) || verb.call === undefined) return []
    const call = callOf(model, verb.call)
    const hasBody = call?.json ?? call?.multipart ?? call?.variants
    // A call without a body sends all overrides in its query.
    if (!call || (!hasBody && !call.query && !call.params)) return []
    const known = [
      ...new Set(
        wireSets(call)
          .flat()
          .map(({ name }) => name),
      ),
    ]
    return Object.keys(verb.with)
      .filter((name) => !known.includes(name) && !call.path.includes(`{${name}}`) && !mayBeHidden(model, name))
      .map((name) =>
        createFinding(
          'unknown-wire',
          [...at, 'with', name],
          `${ownerName(at, model.definition)} gives "${name}" to call "${verb.call}", which does not send it.`,
          {
            part: 'key',
            found: name,
            expected: known.join(', '),
            ...nearestAmong(name, known),
          },
        ),
      )
  })
}
