/** Checks the values that only a panel can give: whether the panel gives them, and whether a panel sends the call. */
import type { Source } from '../types.ts'
import { createFinding, nearestAmong, type Finding } from './finding.ts'
import { callAt, callOf, type Model, type Reference } from './model.ts'
import { ownerName } from './owner-name.ts'
import { readKey } from './resolve.ts'
import { wireSets, nestedSources, type Wire } from './wires.ts'

export function checkPanelValues(model: Model): readonly Finding[] {
  const uses = model.references.filter(
    ({ kind, at, name }) => kind === 'call' && callAt(at) === undefined && callOf(model, name),
  )
  return uses.flatMap((use) =>
    use.at.includes('parameters') ? checkPanelGives(use, model) : checkOutsidePanel(use, model),
  )
}

/** A panel's schema lists, in the description of a call, the values that the panel gives. */
function checkPanelGives({ name: call, site }: Reference, model: Model): readonly Finding[] {
  const given = [...(site.schema.description ?? '').matchAll(/@param\.\w+/g)].map(([name]) => name)
  return wiresOf(call, model).flatMap((wire) =>
    nestedSources(wire.source)
      .filter(comesFromPanel)
      .filter((name) => !given.includes(name))
      .map((name) => {
        const reference = model.references.find(
          (each) => each.kind === 'source' && each.name === name && callAt(each.at) === call,
        )
        const message = `Call "${call}" takes a value from "${name}", which the panel that sends the call does not give.`
        return createFinding('unknown-source', reference?.at ?? ['calls', call], message, {
          found: name,
          expected: given.join(', ') || 'none',
          ...nearestAmong(name, given),
        })
      }),
  )
}

function checkOutsidePanel({ name: call, at, site }: Reference, model: Model): readonly Finding[] {
  const given = readKey(site.parent?.value, 'with')
  const wire = wiresOf(call, model).find(
    ({ name, source }) => readKey(given, name) === undefined && nestedSources(source).some(comesFromPanel),
  )
  if (!wire) return []
  const message = `${ownerName(at, model.definition)} uses call "${call}", which takes "${wire.name}" from a panel, but is not sent by a panel here. Give the value in "with".`
  return [createFinding('not-yet', at, message, { found: wire.name })]
}

function wiresOf(id: string, model: Model): readonly Wire[] {
  const call = callOf(model, id)
  return call ? wireSets(call).flat() : []
}

const comesFromPanel = (source: Source): source is string => typeof source === 'string' && source.startsWith('@param.')
