/**
 * Stores the replies that conditions and texts on the server refer to. Each is an artefact that depends on what the
 * work of the call read. The server therefore drops a reply at the same time as the page: when an earlier step is
 * submitted again.
 */
import { workOf } from '#engine/definition/work-effects.ts'
import type { Call, Condition, Definition } from '#engine/definition/types.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { referencesIn } from '#engine/expressions/template.ts'
import { partsOf } from '#engine/steps/parts.ts'
import type { Draft } from '#server/artefacts/draft.ts'
import { oncePer } from '#engine/values/once-per.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import type { Artefacts } from '#server/operations/work.ts'

export type Reply = Readonly<Record<string, unknown>>

export const artefactOfReply = (call: string): string => `@reply ${call}`

/** The ids of the calls whose replies the server needs. Most agents have none. */
export const askedReplies = oncePer((definition: Definition): ReadonlySet<string> => {
  const calls = Object.values(definition.calls)
  const fields = fieldsOf(definition).map(({ field }) => field)
  const rules = definition.steps.flatMap((step) => [
    ...('rules' in step ? (step.rules ?? []) : []),
    ...partsOf(step).flatMap((part) => (part === step ? [] : (part.rules ?? []))),
  ])
  const conditions: readonly (Condition | undefined)[] = [
    ...calls.flatMap((call) => workOf(call).map(({ when }) => when)),
    ...fields.map(({ shown }) => shown),
    ...rules.map(({ holds }) => holds),
    ...definition.steps.map(({ skip }) => skip),
  ]
  const texts: readonly (string | undefined)[] = [
    ...calls.map(({ named }) => named),
    ...calls.flatMap((call) => workOf(call).flatMap(textsIn)),
    ...fields.map(({ required }) => required),
    ...rules.map(({ message }) => message),
  ]
  return new Set([...conditions.flatMap(callsIn), ...texts.flatMap(callsNamedIn)])
})

function callsIn(condition: Condition | undefined): readonly string[] {
  if (!condition) return []
  const { reply, all = [], any = [], not } = condition
  return [...(reply === undefined ? [] : [reply.split('.')[0] ?? '']), ...[...all, ...any, not].flatMap(callsIn)]
}

function callsNamedIn(text: string | undefined): readonly string[] {
  return referencesIn(text ?? '').flatMap(({ name }) => (name.startsWith('reply.') ? [name.split('.')[1] ?? ''] : []))
}

/** By the id of the call. */
export async function keptReplies(
  definition: Definition,
  artefacts: Pick<Artefacts, 'has' | 'dataIfAny'>,
): Promise<Readonly<Record<string, unknown>>> {
  const storedReplies = [...askedReplies(definition)].filter((call) => artefacts.has(artefactOfReply(call)))
  return Object.fromEntries(
    await Promise.all(
      storedReplies.map(async (call) => [call, await artefacts.dataIfAny(artefactOfReply(call))] as const),
    ),
  )
}

interface Answered {
  readonly definition: Definition
  readonly id: string
  readonly call: Call
  readonly draft: Draft
}

/** A reply that equals the previous one changes nothing, since a page may ask every second. */
export async function keepReply({ definition, id, call, draft }: Answered, reply: Reply): Promise<void> {
  if (!askedReplies(definition).has(id)) return
  const name = artefactOfReply(id)
  const artefacts = draft.artefacts(workOf(call).flatMap((work) => effectsOf(work).reads.map((read) => read.name)))
  const before = artefacts.has(name) ? await artefacts.dataIfAny(name) : undefined
  if (JSON.stringify(before) !== JSON.stringify(reply)) await artefacts.keep(name, reply)
}

/** Lists the texts with {references} in the parameters of a piece of work, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes('{') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
