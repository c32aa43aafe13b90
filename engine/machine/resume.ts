/**
 * Takes a run up again where its record says that it stood. What its step had fetched is gone with the page and is
 * loaded again first; then a wait goes on to its old end, and a call that was under way is asked about, not repeated.
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
  // What could not be loaded before is reported again if it cannot be loaded now.
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

/** The same chart, entered once at another place. A changed `initial` of the step would lead there whenever it is entered. */
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

/** The step is loaded as when it is entered; what it does then is what the record says. */
function reloadingStates(kit: Kit, step: Step, point: ResumePoint): Readonly<Record<string, Node>> {
  const here = stepTarget(step.id)
  const unready = { guard: ({ context }: EventArgs) => context.unready, target: idleTarget(step.id, 'failed') }
  return {
    reloading: loadingNode(kit, step, {
      failed: `${here}.reloaded`,
      // The question how a request ended is not given up with the pictures.
      cancelled: point.kind === 'asks' ? `${here}.reloaded` : idleTarget(step.id, 'failed'),
      onDone: { target: `${here}.reloaded` },
    }),
    reloaded: {
      entry: update(() => ({ stateToResume: undefined })),
      always: [...(isIdle(point) ? [unready] : []), { target: `${here}.${stateName(point)}` }],
    },
  }
}

/** Loading by itself must change nothing. */
function canReload({ definition }: Kit, step: Step): boolean {
  const run = loadVerbsOf(step)
  const calls = run.flatMap((verb) => [
    ...('call' in verb && verb.call !== undefined ? [verb.call] : []),
    ...(verb.do === 'fetch' && verb.otherwise !== undefined ? [verb.otherwise] : []),
  ])
  return run.length > 0 && calls.every((call) => definition.calls[call]?.method === 'GET')
}

/** Files chosen on the step where the run stopped had not been sent. */
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
