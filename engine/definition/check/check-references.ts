/** Checks for names of things that do not exist. */
import { pointerOf } from '../read/text-places.ts'
import { findDangling, type DanglingName } from './find-dangling.ts'
import { createFinding, joinQuoted, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { knownNames } from './name-lookups.ts'
import { ownerName } from './owner-name.ts'
import { describeUse } from './describe-use.ts'

export function checkReferences(model: Model): readonly Finding[] {
  return groupByMistake(findDangling(model), model).map((group) => report(group, model))
}

type Group = readonly [DanglingName, ...DanglingName[]]

/**
 * A wrong name is one mistake, however often it occurs. Several unknown names side by side, or in one call, are one
 * mistake as well if they resemble nothing: they are probably left over from something that was removed.
 */
function groupByMistake(all: readonly DanglingName[], model: Model): readonly Group[] {
  const groups = new Map<string, [DanglingName, ...DanglingName[]]>()
  const groupOfName = new Map<string, string>()
  for (const each of all) {
    const { name } = each
    const none = knownNames(each.lookUp, model).size === 0
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
  const more = again > 0 ? ` It occurs in ${again} more ${again === 1 ? 'place' : 'places'}.` : ''
  const exist = names.length > 1 ? 'which do not exist' : 'which does not exist'
  const message = `${ownerName(at, model.definition)} ${describeUse(at, lookUp.name)} ${joinQuoted(names, 'and')}, ${exist}.${more}`
  const known = knownNames(lookUp, model)
  const expected = known.size > 0 && known.size <= 30 ? { expected: [...known].join(', ') } : {}
  return createFinding(lookUp.code, at, message, { part, found: name, suggestion, ...expected })
}
