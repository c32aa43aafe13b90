/** Names of things that do not exist. */
import { pointerOf } from '../read/places.ts'
import { finding, listed, type Finding } from './finding.ts'
import { isDangling, lookUps, type LookUp } from './look-ups.ts'
import type { Model, Reference } from './model.ts'
import { nearest } from './nearest.ts'
import { ownerOf } from './owner.ts'
import { phraseOf } from './phrases.ts'

interface Dangling {
  readonly reference: Reference
  readonly lookUp: LookUp
  readonly suggestion: string | undefined
}

export function references(model: Model): readonly Finding[] {
  return grouped(dangling(model)).map((group) => report(group, model))
}

export function dangling(model: Model): readonly Dangling[] {
  return model.references.flatMap((reference) => {
    const lookUp = lookUps[reference.kind]
    if (!lookUp || !isDangling(reference, lookUp, model)) return []
    return [{ reference, lookUp, suggestion: nearest(reference.name, lookUp.known(model)) }]
  })
}

type Group = readonly [Dangling, ...Dangling[]]

/**
 * One wrong name is one mistake, however often it stands there. Names beside each other that resemble nothing are one,
 * too: they are what is left when the things they name were taken away.
 */
function grouped(all: readonly Dangling[]): readonly Group[] {
  const groups = new Map<string, [Dangling, ...Dangling[]]>()
  const groupOfName = new Map<string, string>()
  for (const each of all) {
    const { reference, lookUp, suggestion } = each
    const name = `${lookUp.code} ${reference.name}`
    const beside = `${lookUp.code} ${pointerOf(reference.at.slice(0, -1))}`
    const key = groupOfName.get(name) ?? (suggestion === undefined ? beside : name)
    groupOfName.set(name, key)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()]
}

function report(group: Group, model: Model): Finding {
  const [{ reference, lookUp, suggestion }] = group
  const names = [...new Set(group.map((each) => each.reference.name))]
  const again = group.length - names.length
  const more = again > 0 ? ` It stands in ${again} more ${again === 1 ? 'place' : 'places'}.` : ''
  const exist = names.length > 1 ? 'which do not exist' : 'which does not exist'
  const message = `${ownerOf(reference.at, model.definition)} ${phraseOf(reference, lookUp.name)} ${listed(names, 'and')}, ${exist}.${more}`
  const known = lookUp.known(model)
  const expected = known.length > 0 && known.length <= 30 ? { expected: known.join(', ') } : {}
  return finding(lookUp.code, reference.at, message, { part: reference.part, found: reference.name, suggestion, ...expected })
}
