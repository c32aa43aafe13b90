/** Checks the names by which entries of a list refer to each other, such as the columns from which another column is made. */
import { isRecord } from '#engine/values/is-record.ts'
import { workOf } from '../work-effects.ts'
import type { Work } from '../types.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { readKey } from './resolve.ts'

export const checkSiblings = (model: Model): readonly Finding[] =>
  Object.entries(model.definition.calls).flatMap(([id, call]) =>
    workOf(call).flatMap((work) => findUnknown(id, work, model)),
  )

function findUnknown(call: string, work: Work, model: Model): readonly Finding[] {
  const { siblings = [] } = model.catalogue.operations[work.do] ?? {}
  return siblings.flatMap(({ list, key }) => {
    const items = listIn(readKey(work, list)).filter(isRecord)
    return items.flatMap((item, at) => {
      const others = items.flatMap(({ id }) => (typeof id === 'string' && id !== item['id'] ? [id] : []))
      return namesIn(item[key]).flatMap(({ name, place }) =>
        typeof name !== 'string' || others.includes(name)
          ? []
          : createFinding(
              'wrong-value',
              [...model.at(work), list, at, key, ...place],
              `Call "${call}": "${String(item['id'])}" of ${work.do} names "${name}" in "${key}", which is not the id of another item. Name one of these: ${joinQuoted(others)}.`,
              { found: name, ...nearestAmong(name, others) },
            ),
      )
    })
  })
}

/** Also gives the place of each entry in the list. */
const namesIn = (value: unknown): readonly { readonly name: unknown; readonly place: readonly number[] }[] =>
  Array.isArray(value) ? value.map((name: unknown, at) => ({ name, place: [at] })) : [{ name: value, place: [] }]

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
