/** The facts of each file, as text.ask with "each" writes them. */
import { labelOf } from '#engine/values/label-of.ts'
import { isFileResult, type FileProblem } from '#server/file-result.ts'
import { isAnswer } from '#server/providers/texts-of.ts'
import { Refusal } from '#server/refusals.ts'
import type { FileFacts } from './facts.ts'

interface FactsOfFiles {
  readonly files: readonly FileFacts[]
  readonly unread: readonly FileProblem[]
}

/** An answer about all texts together counts as the facts of one file. */
export function factsIn(name: string, data: unknown): FactsOfFiles {
  if (isAnswer(data)) return { files: [{ ...data, file: labelOf(name) }], unread: [] }
  const results = Array.isArray(data) && data.every(isFileResult) ? data : undefined
  if (results === undefined)
    throw new Refusal(422, `"${name}" does not hold facts for each file. Ask for them with text.ask and "each".`)
  const files = results.flatMap((one): FileFacts[] =>
    'result' in one && isAnswer(one.result) ? [{ ...one.result, file: one.file }] : [],
  )
  return {
    files,
    unread: [
      ...results.flatMap((one) => ('problem' in one ? [one] : [])),
      ...files.flatMap(({ setAside = [], unread = [] }) => [...setAside, ...unread]),
    ],
  }
}
