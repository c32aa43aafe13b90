/** What the server does a list of work on, with the artefacts in memory and the built-in models. */
import type { Definition } from '#engine/definition/types.ts'
import type { Draft } from '#server/artefacts/draft.ts'
import { modelsFor } from '#server/providers/models.ts'
import type { Working } from '#server/work/do-work.ts'
import { contextOf, type WorkContextOptions } from '#server/work/work-context.ts'
import type { memoryWork } from './memory-work.ts'

export function workingOn(
  { artefacts, work }: ReturnType<typeof memoryWork>,
  definition: Definition,
  options: Partial<WorkContextOptions> = {},
): Working {
  const models = modelsFor(
    { text: undefined, transcriber: undefined, images: undefined, recognition: { languages: [] } },
    { tokensSpent: () => 0, spent: () => undefined },
  )
  const context = contextOf(
    {
      jobStateOf: () => Promise.resolve(undefined),
      modelsOf: () => models,
      hubItems: () => [],
      template: () => Promise.reject(new Error('This test has no templates.')),
      ...options,
    },
    { definition, session: { id: 's', client: 'c', user: 'u', agent: definition.id }, signal: work.signal },
  )
  let asked = 0
  const draft: Partial<Draft> = {
    artefacts: () => artefacts,
    has: artefacts.has,
    keepParts: () => undefined,
    // It does not hear of changes, so nothing that was read before is used again.
    edition: () => (asked += 1),
  }
  // Work on artefacts uses nothing else of a draft.
  return { definition, call: { method: 'POST', path: '', session: 'needs' }, draft: draft as Draft, context }
}
