/** What a step loads when it is entered: what its definition says, and what its type needs. */
import type { Step } from '#engine/definition/types.ts'
import type { AnyVerb } from './run-list.ts'

export function entryRun(step: Step): readonly AnyVerb[] {
  return [...(step.enter ?? []), ...ownLoads(step)]
}

const stepsFailed = 'Unable to load steps from server'

function ownLoads(step: Step): readonly AnyVerb[] {
  if (step.type === 'review')
    return step.sections.map(({ id, load }) => ({ do: 'load', section: id, call: load.call, at: load.at }))
  if (step.type === 'pipeline')
    return [{ do: 'call', call: step.steps, error: { text: stepsFailed, fallback: stepsFailed } }]
  return []
}
