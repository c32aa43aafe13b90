/** Which calls take what a user corrects in a field, and which of these fields were changed since. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { sentFields } from '#engine/expressions/sent-fields.ts'
import type { Context } from './context.ts'

export const callsWithCorrections = (definition: PublicDefinition, field: string): readonly string[] =>
  Object.entries(definition.calls).flatMap(([id, call]) => (sentFields(call, definition).has(field) ? [id] : []))

/** The work of other calls is done again after it, since it sends what a user has corrected. */
export const isWorkedOnAfter = (definition: PublicDefinition, call: string): boolean =>
  callsDoneAfter(definition, call).length > 0

export const callsDoneAfter = ({ calls }: PublicDefinition, call: string): readonly string[] =>
  Object.entries(calls).flatMap(([id, { after }]) => ([after ?? []].flat().includes(call) ? [id] : []))

/** What the call has sent is worked on now. */
export function withoutSent(
  definition: PublicDefinition,
  { edited }: Pick<Context, 'edited'>,
  call: string,
): Partial<Pick<Context, 'edited'>> {
  const own = definition.calls[call]
  if (edited.length === 0 || own === undefined || !isWorkedOnAfter(definition, call)) return {}
  const sent = sentFields(own, definition)
  return { edited: edited.filter((field) => !sent.has(field)) }
}
