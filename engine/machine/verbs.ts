/** One state per verb of a run list: what is invoked there, what its success keeps, where its failure leads. */
import type { Failure } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import type { FetchedFile } from '#engine/expressions/facts.ts'
import type { Context } from './context.ts'
import { withoutDropped } from './drops.ts'
import { addMessage, update } from './effects.ts'
import { endPlace } from './end-of-session.ts'
import { invokingState } from './invoking.ts'
import { joiningState } from './joining.ts'
import type { Kit } from './kit.ts'
import type { DoneMoment, Moment, Node, NodeMeta } from './node.ts'
import { pausingState } from './pausing.ts'
import type { AnyVerb, AnyVerbs, Ways } from './run-list.ts'
import { loadedSection, sectionNamed } from './sections.ts'

type Nodes = Readonly<Record<string, Node>>
type Make<D extends keyof AnyVerbs> = (kit: Kit, verb: AnyVerbs[D], name: string, ways: Ways) => Nodes

export const verbNodes = (kit: Kit, verb: AnyVerb, name: string, ways: Ways): Nodes =>
  makerOf(verb)(kit, verb, name, ways)

const makerOf = <D extends keyof AnyVerbs>(verb: { readonly do: D }): Make<D> => makers[verb.do]

const makers: { readonly [D in keyof AnyVerbs]: Make<D> } = {
  wait: (kit, { ms }, name, ways) => ({ [name]: pausingState(kit, ms, ways) }),

  linger: (kit, { ms }, name, ways) => ({ [name]: { ...pausingState(kit, ms, ways), on: {} } }),

  call: (kit, verb, name, ways) => {
    const { call, error } = verb
    const once = kit.definition.calls[call]?.method !== 'GET'
    const keep = update(({ context, event }: DoneMoment) => withReply(kit, context, call, event.output))
    const node: Node = {
      ...invokingState('call', ways, { verb, meta: { doing: 'calling', call, once }, failure: error, keep }),
      entry: openSession(kit, call),
    }
    return once ? { [name]: node, [`joining-${name}`]: joiningState(node, call, ways) } : { [name]: node }
  },

  fetch: (kit, verb, name, ways) => ({
    [name]: invokingState('fetch', ways, {
      verb,
      meta: { doing: 'fetching', ...metaOf(kit, verb.call) },
      failure: verb.error,
      // The actor 'fetch' answers with a file.
      keep: update(({ context, event }: DoneMoment) => ({
        fetched: { ...context.fetched, [verb.as]: event.output as FetchedFile },
      })),
    }),
  }),

  download: (kit, verb, name, ways) => ({
    [name]: invokingState('download', ways, {
      verb,
      meta: { doing: 'downloading', ...metaOf(kit, verb.call) },
      failure: verb.error,
    }),
  }),

  open: (_kit, verb, name, ways) => ({
    [name]: invokingState('open', ways, {
      verb,
      meta: { doing: 'opening', call: verb.call },
      failure: { fallback: verb.blocked },
    }),
  }),

  check: (kit, { that, message }, name, ways) => ({
    [name]: {
      always: [
        { guard: ({ context }: Moment) => holds(that, kit.facts(context)), target: ways.next },
        {
          target: ways.failed,
          actions: [...ways.missed, addMessage(({ context }) => fillTemplate(message, kit.facts(context)))],
        },
      ],
    },
  }),

  load: ({ definition }, { section, call, at }, name, ways) => ({
    [name]: invokingState('call', ways, {
      verb: { do: 'call', call },
      meta: { doing: 'calling', call },
      failure: { ...sectionNamed(definition, section)?.load.error, then: 'go-on' },
      keep: update(({ context, event }: DoneMoment) => ({
        replies: { ...context.replies, [call]: event.output },
        ...loadedSection(definition, context, section, at, event.output),
      })),
    }),
  }),

  confirm: (_kit, { question }, name, ways) => ({ [name]: asking(question, ways) }),

  'end-call': (_kit, { leaveAnyway }, name, ways) => ({
    [name]: invokingState('end', ways, {
      meta: { doing: 'ending', once: true },
      failure: leaveAnyway ? { ...endFailure, then: 'go-on' } : endFailure,
    }),
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

const metaOf = ({ definition }: Kit, call: string | undefined): NodeMeta =>
  call === undefined ? {} : { call, once: definition.calls[call]?.method !== 'GET' }

/** A first call that opens the session makes its id; a retry keeps it. */
function openSession({ definition, host }: Kit, call: string) {
  if (definition.calls[call]?.session !== 'opens') return []
  return update(({ context }) => ({ session: context.session ?? host.newSessionId() }))
}

function withReply({ definition }: Kit, context: Context, call: string, reply: unknown): Partial<Context> {
  const changed = withoutDropped(definition, context, call)
  return { ...changed, replies: { ...(changed.replies ?? context.replies), [call]: reply } }
}

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
