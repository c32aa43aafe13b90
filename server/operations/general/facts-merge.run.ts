/** facts.merge: the facts of each file as one set, in which values that differ stand side by side. */
import { labelOf } from '#engine/values/label-of.ts'
import type { FileFacts } from '#server/facts/facts.ts'
import { mergeFacts } from '#server/facts/merge-facts.ts'
import { isFileResult, type FileProblem } from '#server/file-result.ts'
import { isAnswer } from '#server/providers/texts-of.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly clarifications?: readonly string[]
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, clarifications = [], as }, { artefacts }) => {
  const lists = await Promise.all(from.map(async (name) => factsIn(name, await artefacts.data(name))))
  const files = lists.flatMap((list) => list.files)
  if (files.length === 0) throw new Refusal(422, 'No file gave any facts. Add files that can be read, and start again.')
  const unread = lists.flatMap((list) => list.unread)
  await artefacts.keep(as, mergeFacts(files, { clarifications, unread }))
  return undefined
}

/** An answer about all texts together counts as the facts of one file. */
function factsIn(
  name: string,
  data: unknown,
): { readonly files: readonly FileFacts[]; readonly unread: readonly FileProblem[] } {
  if (isAnswer(data)) return { files: [{ ...data, file: labelOf(name) }], unread: [] }
  const results = Array.isArray(data) && data.every(isFileResult) ? data : undefined
  if (results === undefined)
    throw new Refusal(422, `"${name}" does not hold facts for each file. Ask for them with text.ask and "each".`)
  return {
    files: results.flatMap((one) =>
      'result' in one && isAnswer(one.result) ? [{ ...one.result, file: one.file }] : [],
    ),
    unread: results.flatMap((one) => ('problem' in one ? [one] : [])),
  }
}
