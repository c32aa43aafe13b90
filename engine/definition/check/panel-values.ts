/** Values that only a panel gives: whether it gives them, and whether a panel makes the call at all. */
import type { Source } from '../types.ts'
import { finding, type Finding } from './finding.ts'
import { callAt, callOf, type Model, type Reference } from './model.ts'
import { nearest } from './nearest.ts'
import { ownerOf } from './owner.ts'
import { keyOf } from './resolve.ts'
import { wireSetsOf, within, type Wire } from './sources-of.ts'

export function panelValues(model: Model): readonly Finding[] {
  const uses = model.references.filter(
    ({ kind, at, name }) => kind === 'call' && callAt(at) === undefined && callOf(model, name),
  )
  return uses.flatMap((use) => (use.at.includes('parameters') ? notGiven(use, model) : withoutPanel(use, model)))
}

/** The description of a call in the schema of a panel names what the panel gives to it. */
function notGiven({ name: call, site }: Reference, model: Model): readonly Finding[] {
  const given = [...(site.schema.description ?? '').matchAll(/@param\.\w+/g)].map(([name]) => name)
  return wiresOf(call, model).flatMap((wire) =>
    within(wire.source)
      .filter(isOfPanel)
      .filter((name) => !given.includes(name))
      .map((name) => {
        const reference = model.references.find(
          (each) => each.kind === 'source' && each.name === name && callAt(each.at) === call,
        )
        const message = `Call "${call}" takes a value from "${name}", which the panel that makes the call does not give.`
        return finding('unknown-source', reference?.at ?? ['calls', call], message, {
          found: name,
          expected: given.join(', ') || 'none',
          suggestion: nearest(name, given),
        })
      }),
  )
}

function withoutPanel({ name: call, at, site }: Reference, model: Model): readonly Finding[] {
  const given = keyOf(site.parent?.value, 'with')
  const wire = wiresOf(call, model).find(
    ({ name, source }) => keyOf(given, name) === undefined && within(source).some(isOfPanel),
  )
  if (!wire) return []
  const message = `${ownerOf(at, model.definition)} uses call "${call}", which takes "${wire.name}" from a panel; here nothing gives it. Use "with".`
  return [finding('not-yet', at, message, { found: wire.name })]
}

function wiresOf(id: string, model: Model): readonly Wire[] {
  const call = callOf(model, id)
  return call ? wireSetsOf(call).flat() : []
}

const isOfPanel = (source: Source): source is string => typeof source === 'string' && source.startsWith('@param.')
