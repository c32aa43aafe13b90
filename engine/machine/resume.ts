/**
 * Resumes a run from its record. Files that the step had fetched are gone, so the step is loaded again first. Then a
 * pause continues to its old end, and for an unfinished call the server is asked how it ended; it is not sent again.
 */
import type { Step } from '#engine/definition/types.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import type { Context, Message } from './context.ts'
import { update } from './effects.ts'
import { unknownText } from './joining-state.ts'
import type { Resume, StartingPoint } from './create-wizard.ts'
import type { Kit } from './kit.ts'
import { loadingNode, loadVerbsOf } from './loading-node.ts'
import { idleTarget, stepTarget, type EventArgs, type Node } from './node.ts'
import { resumePoint, type ResumePoint } from './resume-point.ts'
import type { ResumeRecord } from './record.ts'
import { restoreContext } from './restore-context.ts'

export const resumeFrom =
  (record: ResumeRecord): Resume =>
  (kit, config, fresh) => {
    if (record.agent !== kit.definition.id || record.client !== fresh.client) return { config, context: fresh }
    const context = restoreContext(kit, fresh, record)
    const step = kit.definition.steps.find(({ id }) => id === record.state[0])
    const node = step && config.states?.[step.id]
    return step && node ? resumeAt(kit, config, context, record, step, node) : { config, context }
  }

function resumeAt(
  kit: Kit,
  config: Node,
  context: Context,
  record: ResumeRecord,
  step: Step,
  node: Node,
): StartingPoint {
  const lostNames = lostFiles(kit, step, record)
  const isReloadable = canReload(kit, step)
  const point = resumePoint(node, record, { canReload: isReloadable, lacksFiles: lostNames.length > 0 })
  const loseFiles = loadVerbsOf(step).some((verb) => verb.do === 'fetch')
  const loadsFirst = isReloadable && (loseFiles || isIdle(point))
  // Old load failures are dropped, since a new failure is reported again.
  const messages =
    loadsFirst && record.unready
      ? record.messages.filter(({ kind, field }) => kind !== 'error' || field)
      : record.messages
  return {
    config: loadsFirst
      ? startAt(config, step, 'reloading', reloadingStates(kit, step, point))
      : startAt(config, step, stateName(point)),
    context: {
      ...context,
      deadline: record.deadline,
      unready: !loadsFirst && (record.unready || loseFiles),
      stateToResume: loadsFirst ? [step.id, ...point.path] : undefined,
      messages: [...messages, ...resumeMessages(point, lostNames)],
    },
  }
}

/** The same chart with another starting state. The step's own `initial` stays, since it is used whenever the step is entered. */
function startAt(config: Node, step: Step, point: string, more: Node['states'] = {}): Node {
  const node = config.states?.[step.id]
  return {
    ...config,
    initial: 'resuming',
    states: {
      ...config.states,
      [step.id]: { ...node, states: { ...node?.states, ...more } },
      resuming: { always: [{ target: `${stepTarget(step.id)}.${point}` }] },
    },
  }
}

const stateName = ({ path }: ResumePoint): string => path.join('.')
const isIdle = ({ path }: ResumePoint): boolean => path[0] === 'idle'

/** Loads the step as if it were entered, then continues in the recorded state. */
function reloadingStates(kit: Kit, step: Step, point: ResumePoint): Readonly<Record<string, Node>> {
  const here = stepTarget(step.id)
  const unready = { guard: ({ context }: EventArgs) => context.unready, target: idleTarget(step.id, 'failed') }
  return {
    reloading: loadingNode(kit, step, {
      failed: `${here}.reloaded`,
      // Cancelling the load must not skip asking how a request ended.
      cancelled: point.kind === 'asks' ? `${here}.reloaded` : idleTarget(step.id, 'failed'),
      onDone: { target: `${here}.reloaded` },
    }),
    reloaded: {
      entry: update(() => ({ stateToResume: undefined })),
      always: [...(isIdle(point) ? [unready] : []), { target: `${here}.${stateName(point)}` }],
    },
  }
}

/** A step may be loaded again only if that changes nothing on the server. */
function canReload({ definition }: Kit, step: Step): boolean {
  const run = loadVerbsOf(step)
  const calls = run.flatMap((verb) => [
    ...('call' in verb && verb.call !== undefined ? [verb.call] : []),
    ...(verb.do === 'fetch' && verb.otherwise !== undefined ? [verb.otherwise] : []),
  ])
  return run.length > 0 && calls.every((call) => definition.calls[call]?.method === 'GET')
}

/** The names of files that were chosen on the current step and are lost, since they were not sent yet. */
function lostFiles({ definition }: Kit, step: Step, { draft }: ResumeRecord): readonly string[] {
  const here = fieldsOf(definition).filter((placed) => placed.step === step)
  return here.flatMap(({ field }) => draft.files[field.id] ?? [])
}

function resumeMessages({ kind }: ResumePoint, lostNames: readonly string[]): readonly Message[] {
  const texts = [
    ...(kind === 'cannot ask' ? [unknownText] : []),
    ...(lostNames.length > 0 ? [`Files are not kept when a page is closed. Add again: ${lostNames.join(', ')}.`] : []),
  ]
  return texts.map((text) => ({ kind: 'info', text }))
}
