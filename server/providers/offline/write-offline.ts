/** The work of the offline text model on sections. Also runs in a worker. */
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { writeHighlights } from '#server/reading/write-highlights.ts'
import type { WritingTask, WrittenSection } from '../text-model.ts'

export const writeOffline = (task: WritingTask): readonly WrittenSection[] =>
  writeHighlights(task, openLexicons(shippedLexicons))
