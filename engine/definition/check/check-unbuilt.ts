/** Warns of operations that are documented but not implemented in this version of the portal. */
import { workOf } from '../work-effects.ts'
import { createFinding, type Finding } from './finding.ts'
import type { Model } from './model.ts'

/** Each operation is reported where it is first used. */
export function checkUnbuilt(model: Model): readonly Finding[] {
  const uses = Object.entries(model.definition.calls).flatMap(([call, own]) =>
    workOf(own).map((work) => ({ call, work })),
  )
  const unbuilt = uses.filter(({ work: { do: name } }) => isUnbuilt(name, model))
  const firstUses = new Map(unbuilt.toReversed().map((use) => [use.work.do, use]))
  return [...firstUses.values()].toReversed().map(({ call, work }) => {
    const message = `Call "${call}": ${work.do} is not built yet. The portal answers this call with a message that says so. Leave the work out until it is built.`
    return createFinding('unbuilt-operation', [...model.at(work), 'do'], message, { found: work.do })
  })
}

function isUnbuilt(name: string, { catalogue }: Model): boolean {
  const operation = Object.hasOwn(catalogue.operations, name) ? catalogue.operations[name] : undefined
  return operation !== undefined && operation.run === undefined
}
