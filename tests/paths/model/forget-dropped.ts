/** What a repeated call or a changed correction invalidates: replies, fetched files, and actions that were done with them. */
import type { PublicCall } from '#engine/definition/public-definition.ts'
import type { Action, Step, Verb, Wires } from '#engine/definition/types.ts'
import type { Run } from './model-run.ts'
import { allFields } from './place.ts'

export function forgetDropped(
  dropped: readonly string[],
  { at, world: { definition } }: Pick<Run, 'at' | 'world'>,
): void {
  if (dropped.length === 0) return
  const restOnDropped = (list: readonly Verb[]) => list.some((verb) => dropped.some((id) => restsOn(verb, id)))
  for (const step of definition.steps) {
    for (const { id, completes } of actionsIn(step).filter(({ run }) => restOnDropped(run))) {
      at.done = at.done.filter((each) => each !== id)
      if (completes) at.completed = at.completed.filter((each) => each !== step.id)
    }
    const verbs = [...(step.enter ?? []), ...actionsIn(step).flatMap(({ run }) => run)]
    const files = verbs.flatMap((verb) => (verb.do === 'fetch' && restOnDropped([verb]) ? [verb.as] : []))
    at.fetched = without(at.fetched, files)
    if (step.type === 'pipeline' && dropped.includes(step.run)) at.stages = undefined
  }
  at.replies = without(at.replies, dropped)
}

/** A changed correction immediately invalidates the results of the calls that send it, since the results no longer match the screen. */
export function forgetCorrected(field: string, { at, world }: Pick<Run, 'at' | 'world'>): void {
  if (allFields(world).find(({ id }) => id === field)?.type !== 'corrections') return
  for (const call of Object.values(world.definition.calls))
    if (bodiesOf(call).some((body) => Object.values(body).includes(field)))
      forgetDropped(call.drops ?? [], { at, world })
}

const bodiesOf = (call: PublicCall): readonly Wires[] =>
  [call, ...(call.variants ?? [])].flatMap(({ json, multipart }) => [json ?? {}, multipart ?? {}])

export const actionsIn = (step: Step): readonly Action[] => [
  ...(step.actions ?? []),
  ...(step.type === 'review' ? step.sections.map(({ action }) => action) : []),
]

function restsOn(verb: Verb, call: string): boolean {
  return (
    ('call' in verb && verb.call === call) ||
    ('url' in verb && verb.url !== undefined && verb.url.includes(`{reply.${call}.`))
  )
}

function without<T>(map: Readonly<Record<string, T>>, removed: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).filter(([key]) => !removed.includes(key)))
}
