/** Walks through a wizard from its first step to its end, and lists what was shown and sent. */
import type { Definition } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { findCall, type FixtureOperations } from './fixture-server.ts'
import { walk, type WalkOptions } from './walk.ts'

export interface DryRun {
  readonly lines: readonly Line[]
  /** Empty if the wizard came to its end and every work list gave what its call declares. */
  readonly problems: readonly string[]
}
export interface Walked extends DryRun {
  /** The ids of what the walk came to. */
  readonly reached: {
    readonly steps: ReadonlySet<string>
    readonly actions: ReadonlySet<string>
    readonly calls: ReadonlySet<string>
  }
}
export interface Line {
  readonly kind: 'step' | 'press' | 'request' | 'file' | 'message' | 'page' | 'failure' | 'wait'
  readonly text: string
}

/** More presses than any wizard has buttons. A wizard that needs more goes round in circles. */
const maxPresses = 200

export async function dryRun(
  definition: Definition,
  operations: FixtureOperations,
  options: WalkOptions,
): Promise<Walked> {
  const { actor, simulation, server, view, fill, next, press } = await walk(definition, operations, options)
  const lines: Line[] = []
  const problems: string[] = []
  const reached = { steps: new Set<string>(), actions: new Set<string>(), calls: new Set<string>() }
  const reportedSoFar = { requests: 0, files: 0, place: '' }

  function report() {
    const { step, page, messages } = view()
    reached.steps.add(step.id)
    for (const request of simulation.requests.slice(reportedSoFar.requests)) {
      const call = findCall(definition, request)
      if (call) reached.calls.add(call.id)
    }
    lines.push(
      ...simulation.requests
        .slice(reportedSoFar.requests)
        .map(({ method, url }): Line => ({ kind: 'request', text: `${method} ${url}` })),
    )
    lines.push(...simulation.saved.slice(reportedSoFar.files).map(({ name }): Line => ({ kind: 'file', text: name })))
    lines.push(...messages.map(({ text }): Line => ({ kind: 'message', text })))
    const place = `${step.number} of ${step.of}: ${step.heading}${page ? `, ${page.title} (${page.number} of ${page.of})` : ''}`
    if (place !== reportedSoFar.place) lines.push({ kind: page ? 'page' : 'step', text: place })
    Object.assign(reportedSoFar, { requests: simulation.requests.length, files: simulation.saved.length, place })
  }

  report()
  for (let presses = 0; view().state !== 'left'; presses += 1) {
    fill()
    const button = next()
    if (!button || presses > maxPresses) {
      if (!isEnd(definition))
        problems.push(`It stops at step ${reportedSoFar.place}: there is no button left to press.`)
      break
    }
    lines.push({ kind: 'press', text: button.label })
    reached.actions.add(actionOf(button.event))
    await press(button)
    report()
    const failed = view().messages.find(({ kind }) => kind === 'error')
    if (failed) {
      problems.push(`"${button.label}" failed: ${failed.text}`)
      break
    }
  }
  actor.stop()
  return { lines, problems: [...problems, ...server.problems], reached }
}

/** 'press.upload' is the event of the action 'upload'. */
const actionOf = (event: string): string => event.replace(/^press\./, '')

/** A panel as the last step counts as the end, since the user leaves it. */
function isEnd({ steps }: Definition): boolean {
  const last = steps.at(-1)
  return last !== undefined && stepTypeOf(last).panel !== undefined
}
