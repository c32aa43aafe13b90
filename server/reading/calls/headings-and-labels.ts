/** What a heading, a label or a title says of the lines it stands above or before. */
import type { SourceBlock, SourceText } from '#server/providers/text-model.ts'
import type { Cues, Topic } from '#server/reading/calls/cues.ts'
import { wordCount } from './statement.ts'
import { isCallLabel } from './with-headers.ts'

/** In the order of the table. */
export const topicsMatching = (text: string, patterns: Readonly<Partial<Record<Topic, RegExp>>>): readonly Topic[] =>
  // Object.entries forgets the type of the keys.
  (Object.entries(patterns) as readonly (readonly [Topic, RegExp])[]).flatMap(([topic, pattern]) =>
    pattern.test(text) ? [topic] : [],
  )

/** The most special headings come last in the table: 'Out of scope' is not a scope. */
export const topicOf = (heading: string, { headings }: Cues): Topic | undefined =>
  topicsMatching(heading, headings).at(-1)

/** 'EXAMPLE LTD - background for the call': what stands above the paragraphs of a background and is no sentence. */
export const isTitle = ({ text }: SourceBlock, at: number, { blocks }: SourceText): boolean =>
  at === 0 &&
  wordCount(text) <= mostOfTitle &&
  !/[.!?;]\s*$|[:\n]/.test(text.trim()) &&
  blocks.length > 1 &&
  blocks.slice(1).every(({ kind, text: other }) => kind === 'text' && /[.!?]\s*$/.test(other))
/** In words. */
const mostOfTitle = 12

/** In plain text a heading is a short line of its own: 'Systems'. */
export const headingIn = (line: string, { blocks }: SourceText, cues: Cues): Topic | undefined =>
  blocks.length > 1 && /^\p{Lu}[\p{L} /&'’-]{2,40}$/u.test(line.trim()) && wordCount(line) <= 3
    ? topicOf(line.trim(), cues)
    : undefined

/** Of the lines above a call, those that say who takes part, or a fact: its own date and length are none. */
export const tellsOfClient = (own: Label | undefined): boolean =>
  own !== undefined && (own.topic === 'person' || !isCallLabel(own.label))

interface Label {
  readonly label: string
  readonly topic: Topic
  readonly value: string
}

/** 'Budget: 40,000 euros' */
export function labelIn(line: string, cues: Cues): Label | undefined {
  const [, label, value] = /^\s*(?:[-•*–]\s+)?([\p{L}][\p{L} /’'-]{2,40}?)\s*:\s+(\S.*)$/u.exec(line) ?? []
  const topic = label === undefined ? undefined : topicOf(label, cues)
  return topic === undefined || value === undefined || label === undefined ? undefined : { topic, value, label }
}
