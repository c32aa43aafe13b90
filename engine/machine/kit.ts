/**
 * The bridge to XState. A definition is data, so the machine's config is built as plain nodes; XState's own types
 * would have to know every state's name. Wizards are therefore typed here, once, and cast in one place (create-wizard.ts).
 */
import { assign } from 'xstate'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { factsOf, type Context, type Message } from './context.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import type { WizardEvent } from './events.ts'
import type { Host } from './host.ts'

export interface Kit {
  readonly definition: PublicDefinition
  readonly host: Host
  readonly facts: (context: Context, params?: Readonly<Record<string, unknown>>) => Facts
}

export function kitOf(definition: PublicDefinition, host: Host): Kit {
  return { definition, host, facts: (context, params) => factsOf(definition, context, host.now(), params) }
}

export interface Moment {
  readonly context: Context
  readonly event: WizardEvent
}
export interface DoneMoment {
  readonly context: Context
  readonly event: { readonly output: unknown }
}
export interface FailedMoment {
  readonly context: Context
  readonly event: { readonly error: unknown }
}

/** An XState action; which kind of event it takes is settled by where it stands. */
export type Effect = (...moment: never) => unknown

export interface Transition {
  readonly target?: string
  readonly guard?: (moment: never) => boolean
  readonly actions?: Effect | readonly Effect[]
  readonly reenter?: boolean
}

/** What is heard in a state, and where it leads. */
export type Events = Readonly<Record<string, Transition | readonly Transition[]>>

/** A state node, as XState reads it. */
export interface Node {
  readonly id?: string
  readonly type?: 'final'
  readonly initial?: string
  readonly tags?: readonly string[]
  readonly meta?: NodeMeta
  readonly entry?: Effect | readonly Effect[]
  readonly invoke?: {
    readonly src: string
    readonly input: (args: { readonly context: Context; readonly self: { send(event: WizardEvent): void } }) => unknown
    readonly onDone: Transition | readonly Transition[]
    readonly onError: Transition | readonly Transition[]
  }
  readonly always?: readonly Transition[]
  readonly on?: Events
  readonly onDone?: Transition | readonly Transition[]
  readonly states?: Readonly<Record<string, Node>>
}

export interface NodeMeta {
  /** What the wizard is doing there, in the words of a user. */
  readonly doing?: 'pausing' | 'calling' | 'fetching' | 'downloading' | 'opening' | 'asking' | 'joining' | 'ending'
  readonly call?: string
  readonly action?: string
  /** A request that must not be sent twice without asking. */
  readonly once?: boolean
}

/** Changes the context by what the function returns. */
export function update<M = Moment>(change: (moment: M) => Partial<Context>): Effect {
  // assign's own type wants the event union of the whole machine; the caller's M says which event it stands under.
  return assign(change as never)
}

export function tell<M extends Pick<Moment, 'context'> = Moment>(
  text: string | ((moment: M) => string),
  kind: Message['kind'] = 'error',
): Effect {
  return update((moment: M) => ({
    messages: [...moment.context.messages, { kind, text: typeof text === 'string' ? text : text(moment) }],
  }))
}
export const hush = update(() => ({ messages: [] }))
/** What was said of one step, and that it could not be loaded, is of no account on the next. */
export const elsewhere = update(() => ({ messages: [], unready: false }))

export const notPausing = update(() => ({ deadline: undefined }))
/** Nothing that was begun goes on. */
export const atRest = update(() => ({ deadline: undefined, goesOnAt: undefined }))

export const stepTarget = (step: string) => `#step-${step}`
export const idleTarget = (step: string, state: 'editing' | 'failed' | 'done' = 'editing') =>
  `#step-${step}.idle.${state}`
