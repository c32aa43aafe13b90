/** The end-of-session panel appears when the last step is complete. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Context } from './context.ts'

export function endOffered(definition: PublicDefinition, context: Pick<Context, 'completed'>): boolean {
  const last = definition.steps.at(-1)
  return last !== undefined && context.completed.includes(last.id)
}
