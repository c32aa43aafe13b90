/** The cues that all languages share, as the shipped lexicons have them. */
import type { CommonCues } from '#server/reading/calls/common-cues.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'

let read: CommonCues | undefined

/** Read once: they are looked at in every line. */
export const commonCues = (): CommonCues => (read ??= openLexicons(shippedLexicons).common)

/** Whether the whole text is one of the entries. */
export const isWhole = (pattern: RegExp, text: string): boolean => pattern.exec(text)?.[0].length === text.length
