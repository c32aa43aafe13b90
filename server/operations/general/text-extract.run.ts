/** text.extract: reads files. If the only file of a call cannot be read, the call is refused; one unreadable file among several is listed. */
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import type { ExtractedFile } from '#server/documents/extract/types.ts'
import { listUnread } from '#server/documents/extract/list-unread.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

const contentOf = ({ id, size }: { readonly id?: string; readonly size: number }) => id ?? size

export const run: Run<{ readonly from: string; readonly as: string; readonly unread?: string }> = async (
  { from, as, unread },
  { artefacts, models, signal, report, doOnce, noteProblem },
) => {
  const recognise = await models.recognition()
  const files = await extractFiles(artefacts.files(from), {
    recognise,
    signal,
    report,
    // When long work is retried, it reads only files that have not been read; other work starts anew.
    once: (file, read) => doOnce(JSON.stringify(['read', contentOf(file), file.name]), read),
    onFailure: (file, problem) => noteProblem({ file, problem }),
  })
  const broken = (await artefacts.broken(from)).map((file): ExtractedFile => ({ ...file, blocks: [] }))
  const all = [...files, ...broken]
  const [only] = files
  // A file that was kept apart when it was sent has been named then.
  if (all.length === 1 && only?.problem !== undefined && only.blocks.length === 0 && only.holds === undefined) {
    throw new Refusal(422, only.problem)
  }
  await artefacts.keep(as, all)
  if (unread !== undefined) await artefacts.keep(unread, listUnread(all))
  return undefined
}
