/** The context of a wizard's machine. It contains nothing that can be derived from it or from the definition. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Facts, FetchedFile } from '#engine/expressions/facts.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import type { Progress } from './host.ts'

export interface Message {
  readonly kind: 'error' | 'info' | 'ok'
  readonly text: string
  /** The field the message belongs to. */
  readonly field?: string
}

export interface PipelineState {
  readonly current: string | undefined
  readonly completed: readonly string[]
  readonly failed: readonly string[]
  readonly running: boolean
  /** Polls that failed in a row. */
  readonly failures: number
  /** The share of the whole work that is done, from 0 to 1, as the status reports it. */
  readonly share?: number | undefined
  /** What is being done, as the status reports it. */
  readonly message?: string | undefined
}

export interface Context {
  readonly product: string
  readonly client: string
  /** The page to open when a session ends, if the workspace has its own. */
  readonly endTo: string | undefined
  readonly chosen: Readonly<Record<string, unknown>> | undefined
  readonly session: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, readonly File[]>>
  /** The values on the server when a section was last loaded or saved: section id -> field id -> value. */
  readonly baselines: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Fields that were changed since the call that works on their corrections was answered, so figures on the screen are older. */
  readonly edited: readonly string[]
  /** The open sub-page and the sub-pages that were seen, by step id. */
  readonly page: Readonly<Record<string, number>>
  readonly seen: Readonly<Record<string, readonly number[]>>
  readonly replies: Readonly<Record<string, unknown>>
  readonly fetched: Readonly<Record<string, FetchedFile>>
  readonly done: readonly string[]
  readonly completed: readonly string[]
  /** Index of the furthest step that was opened. */
  readonly reached: number
  readonly messages: readonly Message[]
  readonly pipeline: PipelineState | undefined
  /** The end of the current pause, in epoch milliseconds. */
  readonly deadline: number | undefined
  readonly progress: Progress | undefined
  /** Loading the step failed, so the user is offered to load it again. */
  readonly unready: boolean
  /** After a reload: the state in which the run continues once its step is loaded again. It is what is recorded if the page is closed before that. */
  readonly stateToResume: readonly string[] | undefined
}

/** Derives from the context the facts that conditions, templates, sources and rules read. */
export function factsOf(
  definition: PublicDefinition,
  context: Context,
  now: number,
  params?: Readonly<Record<string, unknown>>,
): Facts {
  const { product, client, session, chosen, values, files, replies, fetched, done, completed } = context
  return {
    definition,
    product,
    client,
    session,
    chosen,
    values,
    files,
    replies,
    fetched,
    done,
    completed,
    now,
    visited: definition.steps.flatMap((step) => (stepTypeOf(step).isVisited?.(step, context) ? [step.id] : [])),
    ...(params ? { params } : {}),
  }
}
