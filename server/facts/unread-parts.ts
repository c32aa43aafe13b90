/** What could not be read, as facts and documents list it: each file or page with a sentence. */
import type { UnreadPart } from '#server/documents/extract/list-unread.ts'
import type { FileProblem } from '#server/file-result.ts'

/** As text.extract lists them, or as facts carry them; other entries say nothing of a file. */
export const unreadParts = (data: unknown): readonly FileProblem[] =>
  (Array.isArray(data) ? (data as readonly Partial<UnreadPart & FileProblem>[]) : []).flatMap(
    ({ file, place, reason, problem = reason }) => {
      if (file === undefined || problem === undefined) return []
      return [{ file, problem: place?.startsWith('page ') === true ? `${place}: ${problem}` : problem }]
    },
  )
