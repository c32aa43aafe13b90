/** Turns a run list into a chain of states, one per verb. A failure leaves the chain. */
import type { Section, Step, Verbs } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Kit } from './kit.ts'
import type { Effect, EventArgs, Node } from './node.ts'
import { confirmVerbs } from './unsaved-sections.ts'
import { verbNodes } from './verb-nodes.ts'

/** The targets to which a state of a chain can lead. */
export interface Exits {
  readonly next: string
  readonly failed: string
  readonly cancelled: string
  readonly left: string
  /** The target of a verb with `skipTo`, which skips the verbs in between; for other verbs the next one. */
  readonly skipped: string
  /** Effects of a verb that failed or was cancelled, even if the chain continues. */
  readonly onMissed: readonly Effect[]
}

/** Verbs that only the engine uses; a definition cannot contain them. */
export type EngineVerb =
  | { readonly do: 'load'; readonly section: string; readonly call: string; readonly at: string }
  /** If `question` is absent, the host is asked whether the session may end. */
  | { readonly do: 'confirm'; readonly question?: string }
  | { readonly do: 'end-call'; readonly leaveAnyway: boolean }
  /** A wait that cannot be cancelled. */
  | { readonly do: 'linger'; readonly ms: number }
  | { readonly do: 'leave' }
  | { readonly do: 'ask-unsaved'; readonly step: Step; readonly skipTo: AnyVerb }
  | { readonly do: 'if-unsaved'; readonly section: Section; readonly skipTo: AnyVerb }
  | { readonly do: 'settle'; readonly section: Section }
  | { readonly do: 'go-on' }

export type AnyVerbs = Verbs & { readonly [V in EngineVerb as V['do']]: V }
export type AnyVerb = AnyVerbs[keyof AnyVerbs]

export interface RunOptions {
  readonly failed: string
  readonly cancelled: string
  readonly onDone: Node['onDone']
  readonly entry?: readonly Effect[]
  readonly onMissed?: readonly Effect[]
}

export function runNode(
  kit: Kit,
  run: readonly AnyVerb[],
  { failed, cancelled, onDone, entry = [], onMissed: missed = [] }: RunOptions,
): Node {
  const steps = run.flatMap(expandVerb)
  const names = steps.map((verb, index) => `${index + 1}-${stateNameOf(verb)}`)
  const left = '#left'
  const chain = steps.flatMap((verb, index) => {
    const name = names[index] ?? ''
    const next = names[index + 1] ?? 'end'
    const skipped = 'skipTo' in verb ? (names[steps.indexOf(verb.skipTo)] ?? 'end') : next
    return Object.entries({
      ...gateState(kit, verb, name, next),
      ...verbNodes(kit, verb, nameBehindGate(verb, name), { next, skipped, failed, cancelled, left, onMissed: missed }),
    })
  })
  return {
    initial: names[0] ?? 'end',
    entry,
    onDone: onDone ?? [],
    states: { ...Object.fromEntries(chain), end: { type: 'final' } },
  }
}

/** The verbs that end a session: a question if results would be lost, a short wait, the call, a wait that cannot be cancelled, and leaving the page. */
export const endVerbs = (leaveAnyway: boolean): readonly AnyVerb[] => [
  { do: 'confirm' },
  { do: 'wait', ms: 120 },
  { do: 'end-call', leaveAnyway },
  { do: 'linger', ms: 150 },
  { do: 'leave' },
]

/** A state before a verb with a condition, which skips the verb if the condition does not hold. */
function gateState(kit: Kit, verb: AnyVerb, name: string, next: string): Readonly<Record<string, Node>> {
  if (!('when' in verb) || verb.when === undefined) return {}
  const { when } = verb
  return {
    [name]: {
      always: [
        { guard: ({ context }: EventArgs) => holds(when, kit.facts(context)), target: nameBehindGate(verb, name) },
        { target: next },
      ],
    },
  }
}

const nameBehindGate = (verb: AnyVerb, name: string) =>
  'when' in verb && verb.when !== undefined ? `${name}-now` : name

const expandVerb = (verb: AnyVerb): readonly AnyVerb[] =>
  verb.do === 'end' ? [...confirmVerbs(verb), ...endVerbs(verb.otherwise === 'leave')] : [verb]
type NameOf<D extends keyof AnyVerbs> = (verb: AnyVerbs[D]) => string

const stateNameOf = (verb: AnyVerb): string => nameMakerOf(verb)(verb)
const nameMakerOf = <D extends keyof AnyVerbs>(verb: { readonly do: D }): NameOf<D> => names[verb.do]

const names: { readonly [D in keyof AnyVerbs]: NameOf<D> } = {
  wait: () => 'pausing',
  linger: () => 'pausing',
  call: ({ call }) => `calling-${call}`,
  fetch: ({ as }) => `fetching-${as}`,
  download: () => 'downloading',
  open: () => 'opening',
  check: () => 'checking',
  load: ({ section }) => `loading-${section}`,
  confirm: () => 'asking',
  end: () => 'ending',
  'end-call': () => 'ending',
  leave: () => 'leaving',
  'ask-unsaved': () => 'asking',
  'if-unsaved': ({ section }) => `comparing-${section.id}`,
  settle: ({ section }) => `settling-${section.id}`,
  'go-on': () => 'going-on',
}
