/** Checks the sources that begin with @, such as @session. */
import type { Path } from '../read/text-places.ts'
import { createFinding, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { nearestName } from './nearest-name.ts'
import { ownerName } from './owner-name.ts'
import { chosenKeys } from './check-templates.ts'

const constants = ['@session', '@client', '@agent', '@now']

export function checkSources(model: Model): readonly Finding[] {
  return model.references.flatMap(({ kind, name, at }) =>
    kind !== 'source' || !name.startsWith('@') || constants.includes(name) || /^@param\../.test(name)
      ? []
      : unknownSource(name, at, model),
  )
}

function unknownSource(name: string, at: Path, model: Model): readonly Finding[] {
  const chosen = chosenKeys(model)?.map((key) => `@chosen.${key}`) ?? []
  const known = [...constants, ...chosen, '@param.…']
  if (known.includes(name)) return []
  const isChosen = /^@chosen\../.test(name)
  if (isChosen && model.definition.hub && chosen.length === 0) return []
  const why = isChosen && !model.definition.hub ? 'but the agent does not have a hub' : 'which does not exist'
  const message = `${ownerName(at, model.definition)} takes a value from "${name}", ${why}.`
  return [
    createFinding('unknown-source', at, message, {
      found: name,
      expected: known.join(', '),
      known,
      suggestion: isChosen && chosen.length === 0 ? undefined : nearestName(name, known),
    }),
  ]
}
