/**
 * The bridge to XState. A definition is data, so the machine's config is built as plain nodes; XState's own types
 * would have to know every state's name. Wizards are therefore typed here, once, and cast in one place (create-wizard.ts).
 */
import type { Context } from './context.ts'
import type { WizardEvent } from './events.ts'

export interface EventArgs {
  readonly context: Context
  readonly event: WizardEvent
}
export interface DoneEventArgs {
  readonly context: Context
  readonly event: { readonly output: unknown }
}
export interface ErrorEventArgs {
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

export const stepTarget = (step: string) => `#step-${step}`
export const idleTarget = (step: string, state: 'editing' | 'failed' | 'done' = 'editing') =>
  `#step-${step}.idle.${state}`
