/** What work gets besides the artefacts: who it is for, the models, the hubs, and how far other work has come. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { JobState, Work, WorkSession } from '#server/operations/work.ts'
import type { Models } from '#server/providers/models.ts'

export interface WorkContextOptions {
  readonly jobStateOf: (session: string, call: string) => Promise<JobState | undefined>
  readonly modelsOf: (session: string) => Models
  readonly hubItems: (hub: string) => readonly HubItem[]
  readonly template: (name: string) => Promise<Uint8Array>
}

interface Task {
  readonly definition: Definition
  readonly session: WorkSession
  readonly signal: AbortSignal
  readonly report?: Work['report']
}

/** All that work gets besides the artefacts, which are those of one piece. */
export interface WorkContext extends Pick<Work, 'session' | 'signal' | 'report' | 'hubItems'> {
  readonly workOn: (piece: Pick<Work, 'artefacts' | 'keepParts' | 'fill'> & Partial<Pick<Work, 'report'>>) => Work
}

const ignoreProgress = (): void => undefined

export function contextOf(
  { jobStateOf, modelsOf, hubItems, template }: WorkContextOptions,
  { definition, session, signal, report = ignoreProgress }: Task,
): WorkContext {
  const { id, user, client, agent } = session
  const owned = { id, user, client, agent }
  return {
    session: owned,
    signal,
    report,
    hubItems,
    workOn: ({ artefacts, keepParts, fill, report: reportPiece = report }) => ({
      session: owned,
      definition,
      artefacts,
      keepParts,
      fill,
      models: modelsOf(id),
      hubItems,
      template,
      signal,
      report: reportPiece,
      addressOf: (call) => (definition.calls[call]?.path ?? '').replaceAll('{session}', id),
      stagesOf: (call) => (definition.calls[call]?.stages ?? []).map(({ key, name }) => ({ key, name })),
      jobOf: (call) => jobStateOf(id, call),
    }),
  }
}
