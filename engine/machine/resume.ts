/**
 * Takes a run up again where its record says that it stood. What its step had fetched is gone with the page and is
 * loaded again first; then a wait goes on to its old end, and a call that was under way is asked about, not repeated.
 */
import type { Step } from '#engine/definition/types.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import type { Context, Message } from './context.ts'
import { update } from './effects.ts'
import { unknownText } from './joining.ts'
import type { Resume, Start } from './create-wizard.ts'
import type { Kit } from './kit.ts'
import { loadingNode, loadsOf } from './loading.ts'
import { idleTarget, stepTarget, type Moment, type Node } from './node.ts'
import { placeOf, type Place } from './place-of-record.ts'
import type { ResumeRecord } from './record.ts'
import { restoredContext } from './restored-context.ts'

export const resumeFrom =
  (record: ResumeRecord): Resume =>
  (kit, config, fresh) => {
    if (record.agent !== kit.definition.id || record.client !== fresh.client) return { config, context: fresh }
    const context = restoredContext(kit, fresh, record)
    const step = kit.definition.steps.find(({ id }) => id === record.state[0])
    const node = step && config.states?.[step.id]
    return step && node ? resumeAt(kit, config, context, record, step, node) : { config, context }
  }

function resumeAt(kit: Kit, config: Node, context: Context, record: ResumeRecord, step: Step, node: Node): Start {
  const lost = lostFiles(kit, step, record)
  const reloads = canReload(kit, step)
  const place = placeOf(node, record, { reloads, lacks: lost.length > 0 })
  const loses = loadsOf(step).some((verb) => verb.do === 'fetch')
  const loads = reloads && (loses || isIdle(place))
  // What could not be loaded before is reported again if it cannot be loaded now.
  const messages =
    loads && record.unready ? record.messages.filter(({ kind, field }) => kind !== 'error' || field) : record.messages
  return {
    config: loads
      ? startingAt(config, step, 'reloading', reloading(kit, step, place))
      : startingAt(config, step, nameOf(place)),
    context: {
      ...context,
      deadline: record.deadline,
      unready: !loads && (record.unready || loses),
      goesOnAt: loads ? [step.id, ...place.path] : undefined,
      messages: [...messages, ...notes(place, lost)],
    },
  }
}

/** The same chart, entered once at another place. A changed `initial` of the step would lead there whenever it is entered. */
function startingAt(config: Node, step: Step, place: string, more: Node['states'] = {}): Node {
  const node = config.states?.[step.id]
  return {
    ...config,
    initial: 'resuming',
    states: {
      ...config.states,
      [step.id]: { ...node, states: { ...node?.states, ...more } },
      resuming: { always: [{ target: `${stepTarget(step.id)}.${place}` }] },
    },
  }
}

const nameOf = ({ path }: Place): string => path.join('.')
const isIdle = ({ path }: Place): boolean => path[0] === 'idle'

/** The step is loaded as when it is entered; what it does then is what the record says. */
function reloading(kit: Kit, step: Step, place: Place): Readonly<Record<string, Node>> {
  const here = stepTarget(step.id)
  const unready = { guard: ({ context }: Moment) => context.unready, target: idleTarget(step.id, 'failed') }
  return {
    reloading: loadingNode(kit, step, {
      failed: `${here}.reloaded`,
      // The question how a request ended is not given up with the pictures.
      cancelled: place.kind === 'asks' ? `${here}.reloaded` : idleTarget(step.id, 'failed'),
      onDone: { target: `${here}.reloaded` },
    }),
    reloaded: {
      entry: update(() => ({ goesOnAt: undefined })),
      always: [...(isIdle(place) ? [unready] : []), { target: `${here}.${nameOf(place)}` }],
    },
  }
}

/** Loading by itself must change nothing. */
function canReload({ definition }: Kit, step: Step): boolean {
  const run = loadsOf(step)
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

function notes({ kind }: Place, lost: readonly string[]): readonly Message[] {
  const texts = [
    ...(kind === 'cannot ask' ? [unknownText] : []),
    ...(lost.length > 0 ? [`Files are not kept when a page is closed. Add again: ${lost.join(', ')}.`] : []),
  ]
  return texts.map((text) => ({ kind: 'info', text }))
}
