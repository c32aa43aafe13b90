/** What work that is done for each file keeps: one result for each file, under its name. */

export type FileResult = { readonly file: string; readonly result: unknown } | FileProblem

/** The work failed for this file alone; the sentence says why. */
export interface FileProblem {
  readonly file: string
  readonly problem: string
}

export const isFileResult = (item: unknown): item is FileResult =>
  typeof item === 'object' &&
  item !== null &&
  'file' in item &&
  typeof item.file === 'string' &&
  ('result' in item || ('problem' in item && typeof item.problem === 'string' && !('blocks' in item)))
