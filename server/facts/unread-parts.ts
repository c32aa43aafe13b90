/** Files and parts of files that could not be read, as facts and documents list them: each file or page with a sentence. */
import type { UnreadPart } from '#server/documents/extract/list-unread.ts'
import type { FileProblem } from '#server/file-result.ts'
import { placeInWords, sentenceInWords } from '#server/wording.ts'

/** Entries in the form of text.extract or of facts; other entries name no file. */
export const unreadParts = (data: unknown): readonly FileProblem[] =>
  (Array.isArray(data) ? (data as readonly Partial<UnreadPart & FileProblem>[]) : []).flatMap(
    ({ file, place, reason, problem = reason }) => {
      if (file === undefined || problem === undefined) return []
      const isPage = place?.startsWith('page ') === true
      return [{ file, problem: isPage ? `${placeInWords(place)}: ${sentenceInWords(problem)}` : problem }]
    },
  )
