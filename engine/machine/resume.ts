/** Rebuilds a wizard where a record says it stood. Waits go on to their old end; a call under way is asked about, not repeated. */
import { fieldsOf } from '#engine/expressions/fields.ts'
import type { Step } from '#engine/definition/types.ts'
import type { Context } from './context.ts'
import type { Kit, Node } from './kit.ts'
import type { ResumeRecord } from './record.ts'
import { unknownText } from './verbs.ts'

export function resumed(
  kit: Kit,
  config: Node,
  fresh: Context,
  record: ResumeRecord | undefined,
): { readonly config: Node; readonly context: Context } {
  if (!record || record.agent !== kit.definition.id || record.client !== fresh.client) return { config, context: fresh }
  const path = withoutSending(kit, record, enterable(kit, config, record.state))
  return { config: startingAt(config, path), context: restored(kit, config, fresh, record, path) }
}

function restored(kit: Kit, config: Node, fresh: Context, record: ResumeRecord, path: readonly string[]): Context {
  const { session, page, seen, replies, done, completed, reached, pipeline, deadline, draft } = record
  const known = new Set(fieldsOf(kit.definition).map(({ field }) => field.id))
  const values = Object.fromEntries(Object.entries(draft.values).filter(([id]) => known.has(id)))
  const lost = lostFiles(kit, record, path)
  return {
    ...fresh,
    chosen: fresh.chosen ?? record.chosen,
    session,
    page,
    seen,
    replies,
    done,
    completed,
    pipeline,
    reached: Math.min(reached, kit.definition.steps.length - 1),
    values: { ...fresh.values, ...values },
    baselines: draft.baselines,
    deadline: path.some((state) => /pausing$|^finishing$/.test(state)) ? deadline : undefined,
    messages: [
      ...record.messages,
      ...(wasSending(config, record, path) ? [{ kind: 'info' as const, text: unknownText }] : []),
      ...(lost.length > 0
        ? [{ kind: 'info' as const, text: `Files are not kept when a page is closed. Add again: ${lost.join(', ')}.` }]
        : []),
    ],
  }
}

/** It was sending something that cannot be asked about: the user is told. */
function wasSending(config: Node, record: ResumeRecord, path: readonly string[]): boolean {
  return path[1] === 'idle' && nodeAt(config, record.state)?.meta?.once === true
}

/** Files chosen on the step where the run stopped had not been sent. */
function lostFiles(kit: Kit, record: ResumeRecord, path: readonly string[]): readonly string[] {
  const here = fieldsOf(kit.definition).filter(({ step }) => step.id === path[0])
  return here.flatMap(({ field }) => record.draft.files[field.id] ?? [])
}

/** A pause before an upload whose files are gone leads nowhere: the user adds them and presses again. */
function withoutSending(kit: Kit, record: ResumeRecord, path: readonly string[]): readonly string[] {
  const [step = '', inner = '', stopped = ''] = path
  const joins = stopped.startsWith('joining-')
  return inner.startsWith('run-') && !joins && lostFiles(kit, record, path).length > 0 ? [step, 'idle'] : path
}

/** The nearest state that may be entered: the definition may have changed, and nothing is sent twice unasked. */
function enterable(kit: Kit, config: Node, state: readonly string[]): readonly string[] {
  const [stepId = '', ...inner] = state
  const step = kit.definition.steps.find(({ id }) => id === stepId)
  const node = config.states?.[stepId]
  if (!step || !node) return []
  return [step.id, ...innerState(kit, step, node, inner)]
}

function innerState(kit: Kit, step: Step, node: Node, inner: readonly string[]): readonly string[] {
  const [first = 'idle', ...rest] = inner
  // What a step loads cannot be kept (pictures, files), so it is loaded again; loading only reads.
  if (first === 'idle' || first === 'entering' || first === 'unready')
    return node.states?.['entering'] && onlyReads(kit, step)
      ? ['entering']
      : ['idle', ...knownPath(node.states?.['idle'], rest)]
  if (first === 'starting' || first === 'watching') return ['watching', 'polling']
  const reached = knownPath(node, inner)
  const stopped = nodeAt(node, reached)
  if (reached.length < inner.length || !stopped) return ['idle']
  if (!stopped.meta?.once) return reached
  const call = rest.at(-1) ?? ''
  // A second reload may come while the first still asks.
  const joining = call.startsWith('joining-') ? call : `joining-${call}`
  return node.states?.[first]?.states?.[joining] ? [first, joining] : ['idle', 'failed']
}

const onlyReads = ({ definition }: Kit, step: Step) =>
  (step.enter ?? []).every(
    (verb) => !('call' in verb) || verb.call === undefined || definition.calls[verb.call]?.method === 'GET',
  )

function knownPath(node: Node | undefined, path: readonly string[]): readonly string[] {
  const [first, ...rest] = path
  const next = first === undefined ? undefined : node?.states?.[first]
  return first === undefined || !next ? [] : [first, ...knownPath(next, rest)]
}

const nodeAt = (node: Node, path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((at, name) => at?.states?.[name], node)

/** The same chart, entered along this path. */
function startingAt(node: Node, path: readonly string[]): Node {
  const [first, ...rest] = path
  const next = first === undefined ? undefined : node.states?.[first]
  if (first === undefined || !next) return node
  return { ...node, initial: first, states: { ...node.states, [first]: startingAt(next, rest) } }
}
