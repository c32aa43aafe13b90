/** What a wizard remembers. Nothing that can be derived from it or from the definition is kept. */
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
}

export interface Context {
  readonly product: string
  readonly client: string
  /** Where the end of a session leads in this workspace, if it has a place of its own. */
  readonly endTo: string | undefined
  readonly chosen: Readonly<Record<string, unknown>> | undefined
  readonly session: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, readonly File[]>>
  /** What the server had when a section was loaded or settled: section id -> field id -> value. */
  readonly baselines: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The sub-page that is open, and those that were seen, by step id. */
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
  /** When the pause under way ends, in epoch milliseconds. */
  readonly deadline: number | undefined
  readonly progress: Progress | undefined
  /** Whether something that the step loads is missing, so that it can be loaded again. */
  readonly unready: boolean
  /** After a reload: where the run goes on once its step is loaded again. Not in the middle of that, should it be closed once more. */
  readonly stateToResume: readonly string[] | undefined
}

/** The context as conditions, templates, sources and rules see it. */
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
