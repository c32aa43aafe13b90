/** Values that only a panel gives, in calls that something else makes. */
import { finding, type Finding } from './finding.ts'
import { callAround, callOf, type Model } from './model.ts'
import { ownerOf } from './owner.ts'
import { keyOf } from './resolve.ts'
import { wireSetsOf, within } from './sources-of.ts'

export function panelValues(model: Model): readonly Finding[] {
  return model.references.flatMap(({ kind, name, at, site }) => {
    const call = kind === 'call' && !at.includes('parameters') && callAround(at) === undefined ? callOf(model, name) : undefined
    if (!call) return []
    const given = keyOf(site.parent?.value, 'with')
    const wire = wireSetsOf(call).flat().find((each) => keyOf(given, each.name) === undefined && within(each.source).some(isOfPanel))
    if (!wire) return []
    const message = `${ownerOf(at, model.definition)} uses call "${name}", which takes "${wire.name}" from a panel; here nothing gives it. Use "with".`
    return [finding('not-yet', at, message, { found: wire.name })]
  })
}

const isOfPanel = (source: unknown): boolean => typeof source === 'string' && source.startsWith('@param.')
