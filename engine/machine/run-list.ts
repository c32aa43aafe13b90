/** A run list becomes a chain of states, one per verb; the last is final. A failure leaves the chain. */
import type { Verb } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Effect, Kit, Moment, Node } from './kit.ts'
import { verbNode } from './verbs.ts'

/** Where a chain leads: each verb to the next, a failure out of it. */
export interface Ways {
  readonly next: string
  readonly failed: string
  readonly cancelled: string
  readonly left: string
}

/** Verbs that only the engine itself writes. */
export type OwnVerb =
  | { readonly do: 'load'; readonly section: string; readonly call: string; readonly at: string }
  | { readonly do: 'confirm'; readonly question: string }
  | { readonly do: 'end-call'; readonly leaveAnyway: boolean }
  | { readonly do: 'leave' }

export interface RunOptions {
  readonly failed: string
  readonly cancelled: string
  readonly onDone: Node['onDone']
  readonly entry?: readonly Effect[]
}

export function runNode(
  kit: Kit,
  run: readonly (Verb | OwnVerb)[],
  { failed, cancelled, onDone, entry = [] }: RunOptions,
): Node {
  const steps = run.flatMap(spelledOut)
  const names = steps.map((verb, index) => `${index + 1}-${nameOf(verb)}`)
  const left = '#left'
  const chain = steps.flatMap((verb, index) => {
    const name = names[index] ?? ''
    const next = names[index + 1] ?? 'end'
    return Object.entries({
      ...gate(kit, verb, name, next),
      ...verbNode(kit, verb, within(verb, name), { next, failed, cancelled, left }),
    })
  })
  return {
    initial: names[0] ?? 'end',
    entry,
    onDone: onDone ?? [],
    states: { ...Object.fromEntries(chain), end: { type: 'final' } },
  }
}

/** The end of a session: a moment for the last message, the call, a moment for the reply, and away. */
export const endVerbs = (leaveAnyway: boolean): readonly (Verb | OwnVerb)[] => [
  { do: 'wait', ms: 120 },
  { do: 'end-call', leaveAnyway },
  { do: 'wait', ms: 150 },
  { do: 'leave' },
]

/** A verb with a condition stands behind a gate that leads past it when the condition does not hold. */
function gate(kit: Kit, verb: Verb | OwnVerb, name: string, next: string): Readonly<Record<string, Node>> {
  if (!('when' in verb) || verb.when === undefined) return {}
  const { when } = verb
  return {
    [name]: {
      always: [
        { guard: ({ context }: Moment) => holds(when, kit.facts(context)), target: within(verb, name) },
        { target: next },
      ],
    },
  }
}

const within = (verb: Verb | OwnVerb, name: string) =>
  'when' in verb && verb.when !== undefined ? `${name}-now` : name

const spelledOut = (verb: Verb | OwnVerb): readonly (Verb | OwnVerb)[] =>
  verb.do === 'end' ? endVerbs(verb.otherwise === 'leave') : [verb]

function nameOf(verb: Verb | OwnVerb): string {
  switch (verb.do) {
    case 'wait':
      return 'pausing'
    case 'call':
      return `calling-${verb.call}`
    case 'fetch':
      return `fetching-${verb.as}`
    case 'download':
      return 'downloading'
    case 'open':
      return 'opening'
    case 'check':
      return 'checking'
    case 'load':
      return `loading-${verb.section}`
    case 'confirm':
      return 'asking'
    case 'end':
    case 'end-call':
      return 'ending'
    case 'leave':
      return 'leaving'
  }
}
