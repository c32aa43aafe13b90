/** The limits of probability: which values are printed as facts, which ones a person has to confirm, and which are too unlikely to show. */
import type { Alternative } from '#server/providers/text-model.ts'
import type { Scored } from './score.ts'

export type Band = 'sure' | 'to confirm' | 'not found'

/** On files that were not used for learning, at least 95 of 100 values above this limit are right. */
const sure = 0.85
/** A value below this limit is wrong more often than right. */
const likely = 0.25
/** A second value that is nearly as likely makes the first one unsure. */
const leastLead = 0.15
/** Words in which no reader recognises a value of the kind, or a sentence in the place of a title. */
export const doubtful = 0.2

export function bandOf(
  best: Pick<Scored, 'key' | 'likelihood' | 'signs'>,
  all: readonly Pick<Scored, 'key' | 'likelihood'>[],
): Band {
  if (best.likelihood < likely) return 'not found'
  const second = all.find(({ key }) => key !== best.key)
  const leads = second === undefined || best.likelihood - second.likelihood >= leastLead
  const isOfKind = (best.signs.kind ?? 1) > doubtful
  return best.likelihood >= sure && leads && isOfKind ? 'sure' : 'to confirm'
}

export const bandOfEntry = (likelihood: number): Band =>
  likelihood >= sure ? 'sure' : likelihood >= likely ? 'to confirm' : 'not found'

/** Why a value needs confirmation. */
export const reasonFor = ([other]: readonly Alternative[]): string =>
  other === undefined
    ? 'The words beside it do not say plainly that it is this fact.'
    : `“${String(other.value).replace(/\.$/, '')}” may be meant instead.`

/** `heading`: the one below which the entry stands, where that is how it was found. */
export const reasonForEntry = (heading: string | 0 | undefined): string =>
  typeof heading === 'string' ? `It stands below “${heading}”; its own words do not say what it is.` : reasonFor([])
