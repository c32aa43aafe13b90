/** Walks a wizard with sample values and pretended work, with the code of `agent try`, apart from the page. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import { dryRun, type DryRun, type Walked } from '#engine/simulation/dry-run.ts'
import { findUnreached, type Unreached } from '#engine/simulation/find-unreached.ts'
import { rehearse } from '#engine/simulation/rehearse.ts'
import { operations } from 'virtual:installed-operations'

export interface PathToWalk {
  readonly definition: Definition
  readonly client: string
  readonly chosen: HubItem | undefined
}

export interface WalkedPath extends DryRun {
  readonly unreached: Unreached
  /** The ids of what the walk came to. */
  readonly reached: Walked['reached']
}

const tick = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

async function walkPath({ definition, client, chosen }: PathToWalk): Promise<WalkedPath> {
  const options = { client, chosen, tick }
  const walked = await dryRun(definition, operations, options)
  const rehearsed = await rehearse(definition, operations, options)
  return {
    lines: [...walked.lines, ...rehearsed.lines],
    problems: [...walked.problems, ...rehearsed.problems],
    unreached: findUnreached(definition, walked),
    reached: walked.reached,
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<PathToWalk>) => {
  walkPath(data).then(
    (walked) => postMessage(walked),
    (error: unknown) => {
      // The page hears of it as an error of the worker.
      setTimeout(() => {
        throw error
      })
    },
  )
})
