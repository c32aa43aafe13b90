/** Begins long work at its first open stage: stages whose results are present and current are not done again. */
import type { Definition, Stage } from '#engine/definition/types.ts'
import { isCurrent } from '#server/artefacts/artefact.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import type { JobStore } from './job-store.ts'

interface Options {
  readonly jobs: JobStore
  readonly store: Pick<ArtefactStore, 'load'>
}
interface Start {
  readonly session: string
  readonly definition: Definition
  readonly call: string
}

/** Gives the id of a job that has to be performed; undefined if there is nothing to do or another one is under way. */
export async function startJob({ jobs, store }: Options, { session, definition, call }: Start) {
  const stages = definition.calls[call]?.stages ?? []
  const [artefacts, previous] = await Promise.all([store.load(session), jobs.findState({ session, call })])
  const isDone = (stage: Stage) =>
    previous?.completed.includes(stage.key) === true &&
    // A stage with failed files is done again; the parts of the other files are stored and not repeated.
    !previous.problems.some((problem) => problem.stage === stage.key) &&
    stage.work.every((piece) => effectsOf(piece).writes.every(({ name }) => isCurrent(name, artefacts)))
  const firstOpen = stages.findIndex((stage) => !isDone(stage))
  const completed = (firstOpen < 0 ? stages : stages.slice(0, firstOpen)).map(({ key }) => key)

  const problems = (previous?.problems ?? []).filter(({ stage }) => completed.includes(stage))
  const id = await jobs.begin({ session, call, stages, completed, problems })
  if (id === undefined) return undefined
  if (firstOpen >= 0) return id
  await jobs.end(id, { state: 'done' })
  return undefined
}
