/** The result of work that is done for each file: one result for each file, under its name. */
import { enumerated, languageInWords, worded } from '#server/wording.ts'

export type FileResult = { readonly file: string; readonly result: unknown } | FileProblem

/** The work failed for this file alone; the sentence says why. */
export interface FileProblem {
  readonly file: string
  readonly problem: string
  /** The code of the language because of which the file could not be read, or not whole. */
  readonly language?: string
}

/** The text in place of a fact that was not found, with the languages that were not read. */
export function notFoundIn(unread: readonly Pick<FileProblem, 'language'>[]): string {
  const languages = [...new Set(unread.flatMap(({ language }) => language ?? []))]
  return languages.length === 0
    ? worded('Not found in the files.')
    : worded(
        'Not found in the files. Without a language model, little is recognised in files in {0}.',
        enumerated(languages.map(languageInWords)),
      )
}

export const isFileResult = (item: unknown): item is FileResult =>
  typeof item === 'object' &&
  item !== null &&
  'file' in item &&
  typeof item.file === 'string' &&
  ('result' in item || ('problem' in item && typeof item.problem === 'string' && !('blocks' in item)))

/** A file may fail in several pieces of work for one reason, which is told once. */
export const eachProblemOnce = (problems: readonly FileProblem[]): readonly FileProblem[] =>
  problems.filter(
    (one, at) => problems.findIndex(({ file, problem }) => file === one.file && problem === one.problem) === at,
  )
