/** One state per verb of a run list: what is invoked there, what its success keeps, where its failure leads. */
import { CallError } from '#engine/client/call-error.ts'
import { failureText } from '#engine/client/failure-text.ts'
import type { Failure, Verb } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { FetchedFile } from '#engine/expressions/facts.ts'
import type { Context, Message } from './context.ts'
import { withoutDropped } from './drops.ts'
import { endPlace } from './end-of-session.ts'
import {
  tell,
  update,
  type DoneMoment,
  type Effect,
  type FailedMoment,
  type Kit,
  type Moment,
  type Node,
  type NodeMeta,
  type Transition,
} from './kit.ts'
import type { OwnVerb, Ways } from './run-list.ts'
import { loadedSection } from './sections.ts'

type AnyVerb = Verb | OwnVerb
type Nodes = Readonly<Record<string, Node>>
type Maker<V extends AnyVerb> = (kit: Kit, verb: V, name: string, ways: Ways) => Nodes

export function verbNode(kit: Kit, verb: AnyVerb, name: string, ways: Ways): Nodes {
  // The table pairs each verb with its own maker; TypeScript cannot follow the pairing through the index.
  const make = makers[verb.do] as Maker<AnyVerb>
  return make(kit, verb, name, ways)
}

const makers: { readonly [K in AnyVerb['do']]: Maker<Extract<AnyVerb, { do: K }>> } = {
  wait: (kit, { ms }, name, ways) => ({ [name]: pausing(kit, ms, ways) }),

  call: (kit, verb, name, ways) => {
    const { call, error } = verb
    const once = kit.definition.calls[call]?.method !== 'GET'
    const keep = update(({ context, event }: DoneMoment) => keptReply(kit, context, call, event.output))
    const node: Node = {
      ...invoking('call', verb, { doing: 'calling', call, once }, ways, error, [keep]),
      entry: openSession(kit, call),
    }
    return once ? { [name]: node, [`joining-${name}`]: joining(node, call) } : { [name]: node }
  },

  fetch: (kit, verb, name, ways) => ({
    [name]: invoking('fetch', verb, { doing: 'fetching', ...named(kit, verb.call) }, ways, verb.error, [
      // The actor 'fetch' answers with a file.
      update(({ context, event }: DoneMoment) => ({
        fetched: { ...context.fetched, [verb.as]: event.output as FetchedFile },
      })),
    ]),
  }),

  download: (kit, verb, name, ways) => ({
    [name]: invoking('download', verb, { doing: 'downloading', ...named(kit, verb.call) }, ways, verb.error, []),
  }),

  open: (_kit, verb, name, ways) => ({
    [name]: invoking('open', verb, { doing: 'opening', call: verb.call }, ways, { fallback: verb.blocked }, []),
  }),

  check: (kit, { that, message }, name, ways) => ({
    [name]: {
      always: [
        { guard: ({ context }: Moment) => holds(that, kit.facts(context)), target: ways.next },
        {
          target: ways.failed,
          actions: update(({ context }) => ({
            messages: [...context.messages, errorMessage(fillTemplate(message, kit.facts(context)))],
          })),
        },
      ],
    },
  }),

  load: ({ definition }, { section, call, at }, name, ways) => ({
    [name]: invoking(
      'call',
      { do: 'call', call },
      { doing: 'calling', call },
      ways,
      { ...sectionFailure(definition, section), then: 'go-on' },
      [
        update(({ context, event }: DoneMoment) => ({
          replies: { ...context.replies, [call]: event.output },
          ...loadedSection(definition, context, section, at, event.output),
        })),
      ],
    ),
  }),

  confirm: (_kit, { question }, name, ways) => ({ [name]: asking(question, ways) }),

  'end-call': (_kit, { leaveAnyway }, name, ways) => ({
    [name]: invoking(
      'end',
      undefined,
      { doing: 'ending', once: true },
      ways,
      leaveAnyway ? { ...endFailure, then: 'go-on' } : endFailure,
      [],
    ),
  }),

  leave: (kit, _verb, name, ways) => ({
    [name]: {
      entry: ({ context }: Moment) => kit.host.go(endPlace(kit.definition, context)),
      always: [{ target: ways.left }],
    },
  }),

  // A run list spells 'end' out before it comes here.
  end: () => ({}),
}

const endFailure: Failure = { text: 'Server responded {status}', unreached: 'Network error' }

/** The wait is an absolute moment in the context, so that a reload in the middle goes on where it was. */
export function pausing(
  kit: Kit,
  ms: number | readonly [number, number],
  { next, cancelled }: Pick<Ways, 'next' | 'cancelled'>,
): Node {
  const length = () => (typeof ms === 'number' ? ms : Math.round(ms[0] + kit.host.random() * (ms[1] - ms[0])))
  return {
    tags: ['busy'],
    meta: { doing: 'pausing' },
    entry: update(({ context }) => ({ deadline: context.deadline ?? kit.host.now() + length() })),
    invoke: {
      src: 'sleep',
      input: ({ context }) => context.deadline ?? 0,
      onDone: { target: next, actions: update(() => ({ deadline: undefined })) },
      onError: { target: cancelled },
    },
    on: {
      cancel: { target: cancelled, actions: [update(() => ({ deadline: undefined })), tell(cancelledText, 'info')] },
    },
  }
}

const cancelledText = 'Cancelled. You can try again.'

/** `keep` runs when it succeeded, `undo` when it failed or was cancelled. */
export function invoking(
  src: string,
  verb: AnyVerb | undefined,
  meta: NodeMeta,
  ways: Ways,
  failure: Failure | undefined,
  keep: readonly Effect[],
  undo: readonly Effect[] = [],
): Node {
  const over = update(() => ({ progress: undefined }))
  const lost = [over, ...undo]
  const onward: Transition[] =
    failure?.then === 'go-on'
      ? [{ target: ways.next, actions: [...lost, failed(failure)] }]
      : [{ target: ways.failed, actions: [...lost, failed(failure)] }]
  return {
    tags: ['busy'],
    meta,
    invoke: {
      src,
      input: ({ context, self }) => ({
        verb,
        context,
        onProgress: ({ sent, total }: { sent: number; total: number }) => self.send({ type: 'progress', sent, total }),
      }),
      onDone: { target: ways.next, actions: [over, ...keep] },
      onError: onward,
    },
    on: {
      progress: {
        actions: update(({ event }) =>
          event.type === 'progress' ? { progress: { sent: event.sent, total: event.total } } : {},
        ),
      },
      cancel: { target: ways.cancelled, actions: [...lost, tell(cancelledText, 'info')] },
    },
  }
}

const failed = (failure: Failure | undefined) =>
  update(({ context, event }: FailedMoment) => ({
    messages: [...context.messages, errorMessage(failureText(failure, event.error))],
  }))

const errorMessage = (text: string): Message => ({ kind: 'error', text })
const named = ({ definition }: Kit, call: string | undefined): NodeMeta =>
  call === undefined ? {} : { call, once: definition.calls[call]?.method !== 'GET' }

/** A first call that opens the session makes its id; a retry keeps it. */
function openSession({ definition, host }: Kit, call: string) {
  if (definition.calls[call]?.session !== 'opens') return []
  return update(({ context }) => ({ session: context.session ?? host.newSessionId() }))
}

function keptReply({ definition }: Kit, context: Context, call: string, reply: unknown): Partial<Context> {
  const changed = withoutDropped(definition, context, call)
  return { ...changed, replies: { ...(changed.replies ?? context.replies), [call]: reply } }
}

/** After a reload: ask how a request ended that was under way, rather than send it again. */
function joining(node: Node, call: string): Node {
  if (!node.invoke) return node
  const onError = [node.invoke.onError].flat()
  const target = onError[0]?.target ?? ''
  const invoke = {
    ...node.invoke,
    src: 'join',
    onError: [{ guard: isUnknown, target, actions: tell(unknownText, 'info') }, ...onError],
  }
  return { ...node, entry: [], meta: { doing: 'joining', call, once: true }, invoke }
}

const isUnknown = ({ event }: FailedMoment) => event.error instanceof CallError && event.error.trouble === 'unknown'
export const unknownText =
  'The page was closed while this was being sent, and it is not known whether it arrived. Press the button to send it again.'

/** No is an answer, not a failure. */
const asking = (question: string, ways: Ways): Node => ({
  tags: ['busy'],
  meta: { doing: 'asking' },
  invoke: {
    src: 'confirm',
    input: ({ context }) => ({ context, question }),
    onDone: [
      { guard: ({ event }: DoneMoment) => event.output === true, target: ways.next },
      { target: ways.cancelled },
    ],
    onError: { target: ways.cancelled },
  },
})

function sectionFailure(definition: Kit['definition'], section: string): Failure | undefined {
  return definition.steps
    .flatMap((step) => (step.type === 'review' ? step.sections : []))
    .find((each) => each.id === section)?.load.error
}
