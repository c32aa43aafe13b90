/**
 * The types of the nodes from which the machine's config is built. XState's own types need the name of every state, but
 * these come from a definition. So the nodes are typed here and cast in one place (create-wizard.ts).
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

/** An XState action. Where it is used determines which event it receives. */
export type Effect = (...moment: never) => unknown

export interface Transition {
  readonly target?: string
  readonly guard?: (moment: never) => boolean
  readonly actions?: Effect | readonly Effect[]
  readonly reenter?: boolean
}

/** The events of a state and their transitions. */
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
  /** What the wizard is doing in this state. */
  readonly doing?: 'pausing' | 'calling' | 'fetching' | 'downloading' | 'opening' | 'asking' | 'joining' | 'ending'
  readonly call?: string
  readonly action?: string
  /** The request must not be sent twice unless the user presses the button again. */
  readonly once?: boolean
}

export const stepTarget = (step: string) => `#step-${step}`
export const idleTarget = (step: string, state: 'editing' | 'failed' | 'done' = 'editing') =>
  `#step-${step}.idle.${state}`
