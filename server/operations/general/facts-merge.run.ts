/** facts.merge: the facts of each file as one set, in which values that differ stand side by side. */
import { isRecord } from '#engine/values/is-record.ts'
import type { FileFacts } from '#server/facts/facts.ts'
import { factsIn } from '#server/facts/facts-in.ts'
import { mergeFacts } from '#server/facts/merge-facts.ts'
import { unreadParts } from '#server/facts/unread-parts.ts'
import { eachProblemOnce } from '#server/file-result.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly clarifications?: readonly string[]
  readonly unread?: string
  readonly matter?: readonly string[]
  readonly as: string
}

export const run: Run<Parameters> = async (
  { from, clarifications = [], unread: unreadName, matter = [], as },
  { artefacts },
) => {
  const lists = await Promise.all(from.map(async (name) => factsIn(name, await artefacts.data(name))))
  const files = lists.flatMap((list) => list.files).filter(isAnswered)
  if (files.length === 0) throw new Refusal(422, 'No file gave any facts. Add files that can be read, and start again.')
  const unreadFiles = eachProblemOnce(lists.flatMap((list) => list.unread))
  const parts = unreadName === undefined ? [] : unreadParts(await artefacts.dataIfAny(unreadName))
  const unread = [...unreadFiles, ...parts.filter((part) => !unreadFiles.some(({ file }) => file === part.file))]
  await artefacts.keep(as, mergeFacts(files, { clarifications, unread, matter }))
  return undefined
}

/** Work that needs a language model asks nothing without one. */
const isAnswered = ({ answer }: FileFacts): boolean => !isRecord(answer) || Object.keys(answer).length > 0
