/** What a call made again makes void: replies, fetched files, and what was done with them. */
import type { Action, Step, Verb } from '#engine/definition/types.ts'
import type { Run } from './model-run.ts'

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
