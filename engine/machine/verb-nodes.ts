/** Builds the state of each verb of a run list: what it invokes, what success stores, and where failure leads. */
import type { Failure } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { FetchedFile } from '#engine/expressions/facts.ts'
import { applyReply } from './apply-reply.ts'
import { addMessage, update } from './effects.ts'
import { addressAfterEnd } from './end-of-session.ts'
import { invokingState } from './invoking-state.ts'
import { joiningState } from './joining-state.ts'
import type { Kit } from './kit.ts'
import type { DoneEventArgs, EventArgs, Node, NodeMeta } from './node.ts'
import { pausingState } from './pausing-state.ts'
import type { AnyVerb, AnyVerbs, Exits } from './run-node.ts'
import { applyLoadedSection, findSection } from './section-values.ts'
import { askUnsavedState, ifUnsavedState, settleState } from './unsaved-sections.ts'

type Nodes = Readonly<Record<string, Node>>
type Make<D extends keyof AnyVerbs> = (kit: Kit, verb: AnyVerbs[D], name: string, exits: Exits) => Nodes

export const verbNodes = (kit: Kit, verb: AnyVerb, name: string, exits: Exits): Nodes =>
  makerOf(verb)(kit, verb, name, exits)

const makerOf = <D extends keyof AnyVerbs>(verb: { readonly do: D }): Make<D> => nodeMakers[verb.do]

const nodeMakers: { readonly [D in keyof AnyVerbs]: Make<D> } = {
  wait: (kit, { ms }, name, exits) => ({ [name]: pausingState(kit, ms, exits) }),

  linger: (kit, { ms }, name, exits) => ({ [name]: { ...pausingState(kit, ms, exits), on: {} } }),

  call: (kit, verb, name, exits) => {
    const { call, error } = verb
    const once = kit.definition.calls[call]?.method !== 'GET'
    const onSuccess = update(({ context, event }: DoneEventArgs) => applyReply(kit, context, call, event.output))
    const node: Node = {
      ...invokingState('call', exits, { verb, meta: { doing: 'calling', call, once }, failure: error, onSuccess }),
      entry: openSession(kit, call),
    }
    return once ? { [name]: node, [`joining-${name}`]: joiningState(node, call, exits) } : { [name]: node }
  },

  fetch: (kit, verb, name, exits) => ({
    [name]: invokingState('fetch', exits, {
      verb,
      meta: { doing: 'fetching', ...callMeta(kit, verb.call) },
      failure: verb.error,
      // The actor 'fetch' returns a file.
      onSuccess: update(({ context, event }: DoneEventArgs) => ({
        fetched: { ...context.fetched, [verb.as]: event.output as FetchedFile },
      })),
    }),
  }),

  download: (kit, verb, name, exits) => ({
    [name]: invokingState('download', exits, {
      verb,
      meta: { doing: 'downloading', ...callMeta(kit, verb.call) },
      failure: verb.error,
    }),
  }),

  open: (_kit, verb, name, exits) => ({
    [name]: invokingState('open', exits, {
      verb,
      meta: { doing: 'opening', call: verb.call },
      failure: { fallback: verb.blocked },
    }),
  }),

  check: (kit, { that, message }, name, exits) => ({
    [name]: {
      always: [
        { guard: ({ context }: EventArgs) => holds(that, kit.facts(context)), target: exits.next },
        {
          target: exits.failed,
          actions: [...exits.onMissed, addMessage(({ context }) => fillTemplate(message, kit.facts(context)))],
        },
      ],
    },
  }),

  load: ({ definition }, { section, call, at }, name, exits) => ({
    [name]: invokingState('call', exits, {
      verb: { do: 'call', call },
      meta: { doing: 'calling', call },
      failure: { ...findSection(definition, section)?.load.error, then: 'go-on' },
      onSuccess: update(({ context, event }: DoneEventArgs) => ({
        replies: { ...context.replies, [call]: event.output },
        ...applyLoadedSection(definition, context, section, at, event.output),
      })),
    }),
  }),

  confirm: (_kit, { question }, name, exits) => ({ [name]: confirmState(question, exits) }),

  'end-call': (_kit, { leaveAnyway }, name, exits) => ({
    [name]: invokingState('end', exits, {
      meta: { doing: 'ending', once: true },
      failure: leaveAnyway ? { ...endFailure, then: 'go-on' } : endFailure,
    }),
  }),

  leave: (kit, _verb, name, exits) => ({
    [name]: {
      entry: ({ context }: EventArgs) => kit.host.go(addressAfterEnd(kit.definition, context)),
      always: [{ target: exits.left }],
    },
  }),

  'ask-unsaved': (kit, { step }, name, exits) => ({ [name]: askUnsavedState(kit, step, exits) }),

  'if-unsaved': (_kit, { section }, name, exits) => ({ [name]: ifUnsavedState(section, exits) }),

  settle: (_kit, { section }, name, exits) => ({ [name]: settleState(section, exits) }),

  'go-on': (_kit, _verb, name, exits) => ({ [name]: { always: [{ target: exits.next }] } }),

  // runNode has already expanded 'end' into other verbs.
  end: () => ({}),
}

const endFailure: Failure = { text: 'Server responded {status}', unreached: 'Network error' }

const callMeta = ({ definition }: Kit, call: string | undefined): NodeMeta =>
  call === undefined ? {} : { call, once: definition.calls[call]?.method !== 'GET' }

/** The first call that opens a session creates its id. A retry keeps the id. */
function openSession({ definition, host }: Kit, call: string) {
  if (definition.calls[call]?.session !== 'opens') return []
  return update(({ context }) => ({ session: context.session ?? host.newSessionId() }))
}

/** Answering no is not a failure. */
const confirmState = (question: string | undefined, exits: Exits): Node => ({
  tags: ['busy'],
  meta: { doing: 'asking' },
  invoke: {
    src: 'confirm',
    input: ({ context }) => ({ context, question }),
    onDone: [
      { guard: ({ event }: DoneEventArgs) => event.output === true, target: exits.next },
      { target: exits.cancelled },
    ],
    onError: { target: exits.cancelled },
  },
})
