/** What work gets besides the artefacts: who it is for, the models, the hubs, and how far other work has come. */
import type { HubItem } from '#engine/definition/catalogue.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { JobState, Work, WorkSession } from '#server/operations/work.ts'
import type { Models } from '#server/providers/models.ts'

export interface AroundOptions {
  readonly jobStateOf: (session: string, call: string) => Promise<JobState | undefined>
  readonly modelsOf: (session: string) => Models
  readonly hubItems: (hub: string) => readonly HubItem[]
  readonly template: (name: string) => Promise<Uint8Array>
}

interface Asking {
  readonly definition: Definition
  readonly session: WorkSession
  readonly signal: AbortSignal
  readonly report?: Work['report']
}

export type Around = Omit<Work, 'artefacts' | 'keepParts' | 'definition'>

const tellNobody = (): void => undefined

export function aroundOf(
  { jobStateOf, modelsOf, hubItems, template }: AroundOptions,
  { definition, session, signal, report = tellNobody }: Asking,
): Around {
  const { id, user, client, agent } = session
  return {
    session: { id, user, client, agent },
    models: modelsOf(id),
    hubItems,
    template,
    signal,
    report,
    addressOf: (call) => (definition.calls[call]?.path ?? '').replaceAll('{session}', id),
    stagesOf: (call) => (definition.calls[call]?.stages ?? []).map(({ key, name }) => ({ key, name })),
    jobOf: (call) => jobStateOf(id, call),
  }
}
