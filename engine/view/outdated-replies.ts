/** Which contents of a step show figures from before the user's latest corrections, and what brings them up to date. */
import type { Content } from '#engine/definition/types.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import { callsDoneAfter, callsWithCorrections, isWorkedOnAfter } from '#engine/machine/corrected-fields.ts'
import type { StepContents } from './shown-content.ts'

interface OutdatedReplies {
  readonly text: string
  readonly isShownBy: (content: Content) => boolean
}

/** Undefined: everything is up to date. */
export function outdatedReplies({
  definition,
  facts,
  edited = [],
  actions = [],
}: Omit<StepContents, 'contents'>): OutdatedReplies | undefined {
  if (edited.length === 0) return undefined
  const sending = edited.flatMap((field) =>
    callsWithCorrections(definition, field).filter((call) => isWorkedOnAfter(definition, call)),
  )
  const calls = new Set(sending.flatMap((call) => [call, ...callsDoneAfter(definition, call)]))
  const labels = edited.map((field) => `"${fieldOf(definition, field)?.label ?? field}"`).join(', ')
  const button = actions.find(({ run }) => run.some((verb) => 'call' in verb && sending.includes(verb.call ?? '')))
  const advice = button === undefined ? '' : ` Press "${fillTemplate(button.label, facts)}" to bring it up to date.`
  return {
    text: `Made before your changes in ${labels}.${advice}`,
    isShownBy: (content) => textsIn(content).some((text) => [...calls].some((call) => refersTo(text, call))),
  }
}

/** A reference is "call.path"; in a text it stands as "{reply.call.path}". */
const refersTo = (text: string, call: string): boolean =>
  text.startsWith(`${call}.`) || text.includes(`{reply.${call}.`)

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
