/** Sources that are no field: @session and its like. */
import { finding, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { nearest } from './nearest.ts'
import { ownerOf } from './owner.ts'

const constants = ['@session', '@client', '@agent', '@now']

export function sources({ references, definition }: Model): readonly Finding[] {
  return references.flatMap(({ kind, name, at }) => {
    if (kind !== 'source' || !name.startsWith('@') || constants.includes(name) || /^@param\../.test(name)) return []
    const owner = ownerOf(at, definition)
    if (!/^@chosen\../.test(name)) {
      const known = [...constants, '@chosen.id', '@param.name']
      return [finding('unknown-source', at, `${owner} takes a value from "${name}", which does not exist.`, { found: name, expected: known.join(', '), suggestion: nearest(name, known) })]
    }
    return definition.hub ? [] : [finding('unknown-source', at, `${owner} takes a value from "${name}", and the agent has no hub from which something is chosen.`, { found: name })]
  })
}
