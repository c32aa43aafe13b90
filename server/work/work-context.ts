/**
 * The context of work apart from its artefacts: who it is for, the models, the hubs, and the progress of other work.
 */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { templateInWords } from '#server/documents/template-in-words.ts'
import type { JobState, Work, WorkSession } from '#server/operations/work.ts'
import type { RememberedColumns } from '#server/tables/remembered-columns.ts'
import type { Models } from '#server/providers/models.ts'
import { english, worded, type Wording } from '#server/wording.ts'
import type { MadeFiles } from './for-each.ts'
import { definitionInWords } from './in-words.ts'
import type { NoteTimes } from './work-times.ts'
import type { WorkWatch } from './work-watch.ts'

export interface WorkContextOptions {
  readonly jobStateOf: (session: string, call: string) => Promise<JobState | undefined>
  readonly modelsOf: (session: WorkSession) => Models
  readonly hubItems: (hub: string) => readonly HubItem[]
  readonly template: (name: string) => Promise<Uint8Array>
  /** Absent: nothing is remembered. */
  readonly rememberedColumnsOf?: (session: WorkSession) => RememberedColumns
  /** The texts of an agent's documents in a language. Absent: English. */
  readonly wordingOf?: (agent: string, language: string) => Wording
  /** Absent: nobody follows the work piece by piece. */
  readonly watch?: WorkWatch
  /** Absent: nobody wants to know how long the work took. */
  readonly noteTimes?: NoteTimes
}

interface Task {
  readonly definition: Definition
  readonly session: WorkSession
  readonly signal: AbortSignal
  readonly report?: Work['report']
  readonly enter?: WorkContext['enter']
  readonly doOnce?: Work['doOnce']
  readonly noteProblem?: Work['noteProblem']
  readonly madeFiles?: MadeFiles
}

/** The context of work apart from its artefacts, which belong to one piece of work. */
export interface WorkContext extends Pick<
  Work,
  'session' | 'signal' | 'report' | 'hubItems' | 'doOnce' | 'noteProblem'
> {
  /** The language of the run: what the work writes is in it. */
  readonly wording: Wording
  /** In long work: stores the files that a piece of work with "each" has made before all of it is done. */
  readonly madeFiles?: MadeFiles
  readonly watch?: WorkWatch
  /** A piece of the list of work begins. */
  readonly enter: (piece: Piece) => void
  readonly workOn: (piece: Pick<Work, 'artefacts' | 'keepParts' | 'fill'> & Partial<Pick<Work, 'report'>>) => Work
}

const ignore = (): void => undefined
const forgetful: RememberedColumns = { of: () => Promise.resolve([]), keep: () => Promise.resolve() }
/** For a request that is sent again, the work is done again. */
const doAgain: Work['doOnce'] = (_key, make) => make()

export function contextOf(
  { jobStateOf, modelsOf, hubItems, template, wordingOf, watch, rememberedColumnsOf }: WorkContextOptions,
  {
    definition,
    session,
    signal,
    report = ignore,
    enter = ignore,
    doOnce = doAgain,
    noteProblem = ignore,
    madeFiles,
  }: Task,
): WorkContext {
  const { id, user, client, agent, language = 'en' } = session
  const owned = { id, user, client, agent, language }
  return {
    session: owned,
    wording: wordingOf?.(definition.id, language) ?? english,
    signal,
    report,
    enter,
    hubItems,
    doOnce,
    noteProblem,
    ...(madeFiles && { madeFiles }),
    ...(watch && { watch }),
    workOn: ({ artefacts, keepParts, fill, report: reportPiece = report }) => ({
      session: owned,
      definition: definitionInWords(definition),
      artefacts,
      keepParts,
      fill,
      models: modelsOf(owned),
      hubItems,
      template: async (name) => templateInWords(name, await template(name)),
      signal,
      report: reportPiece,
      doOnce,
      noteProblem,
      rememberedColumns: rememberedColumnsOf?.(owned) ?? forgetful,
      addressOf: (call) => (definition.calls[call]?.path ?? '').replaceAll('{session}', id),
      stagesOf: (call) => (definition.calls[call]?.stages ?? []).map(({ key, name }) => ({ key, name: worded(name) })),
      jobOf: (call) => jobStateOf(id, call),
    }),
  }
}
