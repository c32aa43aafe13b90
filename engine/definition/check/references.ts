/** Names of things that do not exist. */
import { pointerOf } from '../read/places.ts'
import { dangling, type Dangling } from './dangling.ts'
import { finding, quoteList, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { namesKnown } from './look-ups.ts'
import { ownerOf } from './owner.ts'
import { phraseOf } from './phrases.ts'

export function references(model: Model): readonly Finding[] {
  return groupByMistake(dangling(model), model).map((group) => report(group, model))
}

type Group = readonly [Dangling, ...Dangling[]]

/**
 * One wrong name is one mistake, however often and as whatever it stands there. Names beside each other, or in one call, that resemble
 * nothing are one, too: they are what is left when the things they name were taken away.
 */
function groupByMistake(all: readonly Dangling[], model: Model): readonly Group[] {
  const groups = new Map<string, [Dangling, ...Dangling[]]>()
  const groupOfName = new Map<string, string>()
  for (const each of all) {
    const { name } = each
    const none = namesKnown(each.lookUp, model).size === 0
    const beside = none
      ? each.lookUp.code
      : `${each.lookUp.code} ${pointerOf(each.at[0] === 'calls' ? each.at.slice(0, 2) : each.at.slice(0, -1))}`
    const key = groupOfName.get(name) ?? (each.suggestion === undefined ? beside : name)
    groupOfName.set(name, key)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()]
}

function report(group: Group, model: Model): Finding {
  const [{ name, at, part, lookUp, suggestion }] = group
  const names = [...new Set(group.map((each) => each.name))]
  const again = group.length - names.length
  const more = again > 0 ? ` It stands in ${again} more ${again === 1 ? 'place' : 'places'}.` : ''
  const exist = names.length > 1 ? 'which do not exist' : 'which does not exist'
  const message = `${ownerOf(at, model.definition)} ${phraseOf(at, lookUp.name)} ${quoteList(names, 'and')}, ${exist}.${more}`
  const known = namesKnown(lookUp, model)
  const expected = known.size > 0 && known.size <= 30 ? { expected: [...known].join(', ') } : {}
  return finding(lookUp.code, at, message, { part, found: name, suggestion, ...expected })
}
