/** Sources that are no field: @session and its like. */
import type { Path } from '../read/places.ts'
import { keysOfChosen } from './chosen.ts'
import { finding, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { nearest } from './nearest.ts'
import { ownerOf } from './owner.ts'

const constants = ['@session', '@client', '@agent', '@now']

export function sources(model: Model): readonly Finding[] {
  return model.references.flatMap(({ kind, name, at }) =>
    kind !== 'source' || !name.startsWith('@') || constants.includes(name) || /^@param\../.test(name)
      ? []
      : unknownSource(name, at, model),
  )
}

function unknownSource(name: string, at: Path, model: Model): readonly Finding[] {
  const chosen = keysOfChosen(model)?.map((key) => `@chosen.${key}`) ?? []
  const known = [...constants, ...chosen, '@param.…']
  if (known.includes(name)) return []
  const isChosen = /^@chosen\../.test(name)
  if (isChosen && model.definition.hub && chosen.length === 0) return []
  const why =
    isChosen && !model.definition.hub
      ? 'and the agent has no hub from which something is chosen'
      : 'which does not exist'
  const message = `${ownerOf(at, model.definition)} takes a value from "${name}", ${why}.`
  return [
    finding('unknown-source', at, message, {
      found: name,
      expected: known.join(', '),
      suggestion: isChosen && chosen.length === 0 ? undefined : nearest(name, known),
    }),
  ]
}
