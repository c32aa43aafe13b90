/** Reads files; the one file of a call that cannot be read refuses it, one of several is named. */
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { listUnread } from '#server/documents/extract/list-unread.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

export const run: Run<{ readonly from: string; readonly as: string; readonly unread?: string }> = async (
  { from, as, unread },
  { artefacts, models, signal, report },
) => {
  const recognise = await models.recognition()
  const files = await extractFiles(artefacts.files(from), { recognise, signal, report })
  const [only, ...others] = files
  const isAlone = only !== undefined && others.length === 0
  if (isAlone && only.problem !== undefined && only.blocks.length === 0 && only.holds === undefined) {
    throw new Refusal(422, only.problem)
  }
  await artefacts.keep(as, files)
  if (unread !== undefined) await artefacts.keep(unread, listUnread(files))
  return undefined
}
