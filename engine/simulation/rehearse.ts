/** Rehearses the sample replies of a definition: what a user sees when a call fails, and while it takes long. */
import type { Definition } from '#engine/definition/types.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import type { Busy } from '#engine/view/wizard-view.ts'
import type { DryRun, Line } from './dry-run.ts'
import { findCall, type FixtureOperations } from './fixture-server.ts'
import { sampleFailure } from './sample-failure.ts'
import { walk, type Walk, type WalkOptions } from './walk.ts'

export async function rehearse(
  definition: Definition,
  operations: FixtureOperations,
  options: WalkOptions,
): Promise<DryRun> {
  const lines: Line[] = []
  const problems: string[] = []
  const report = (kind: Line['kind'], call: string, text: string | undefined, what: string) => {
    if (text === undefined) problems.push(`The samples give ${what} of call "${call}", which the walk does not reach.`)
    else lines.push({ kind, text })
  }
  for (const [call, { failure, slow }] of Object.entries(definition.samples?.replies ?? {})) {
    const scene = { definition, operations, options, call }
    if (failure) report('failure', call, await seeFailure(scene), 'a failure')
    if (slow !== undefined) report('wait', call, await seeWait(scene, slow), 'a slow reply')
  }
  return { lines, problems }
}

interface Scene {
  readonly definition: Definition
  readonly operations: FixtureOperations
  readonly options: WalkOptions
  readonly call: string
}

async function seeFailure(scene: Scene): Promise<string | undefined> {
  let hasFailed = false
  const { view } = await walkOn(
    scene,
    (request) => {
      hasFailed = true
      const reply = sampleFailure(scene.definition, request)
      return reply && Promise.resolve(reply)
    },
    () => hasFailed,
  )
  if (!hasFailed) return undefined
  const errors = view().messages.filter(({ kind }) => kind === 'error')
  const seen = errors.map(({ text }) => text).join(' ') || 'no message, and the wizard goes on.'
  return `If ${scene.call} fails: ${seen}`
}

async function seeWait(scene: Scene, slow: number): Promise<string | undefined> {
  let seen: Busy | 'nothing' | undefined
  const { view } = await walkOn(
    scene,
    async (request, signal, { simulation: { clock }, server, view: viewNow }) => {
      const start = clock.now()
      await clock.sleep(start + slow / 2, signal)
      seen ??= viewNow().busy ?? 'nothing'
      await clock.sleep(start + slow, signal)
      return server.answer(request)
    },
    () => seen !== undefined,
  )
  if (seen === undefined) return undefined
  const failed = view().messages.find(({ kind }) => kind === 'error')
  const shown = seen === 'nothing' ? 'nothing' : `${seen.label ?? 'Loading'}…${seen.cancellable ? ' (Cancel)' : ''}`
  const after = failed ? ` Then it fails: ${failed.text}` : ''
  return `While ${scene.call} takes ${slow / 1000} s: ${shown}${after}`
}

type Answer = (request: WireRequest, signal: AbortSignal, current: Walk) => Promise<Response> | undefined

/** Walks on until the awaited view is shown; `answer` replies to the call of the scene. */
async function walkOn({ definition, operations, options, call }: Scene, answer: Answer, isSeen: () => boolean) {
  let current: Walk | undefined
  const instead = (request: WireRequest, signal: AbortSignal) =>
    current && findCall(definition, request)?.id === call ? answer(request, signal, current) : undefined
  const walked = await walk(definition, operations, { ...options, instead })
  current = walked
  while (!isSeen() && walked.view().state !== 'left') {
    walked.fill()
    const button = walked.next()
    if (!button) break
    await walked.press(button)
    // A reply may take longer than the simulated user waits after a press.
    while (walked.view().state === 'busy' && walked.view().busy?.doing === 'calling')
      await walked.simulation.clock.advance(60_000)
  }
  walked.actor.stop()
  return walked
}
