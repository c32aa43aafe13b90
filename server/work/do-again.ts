/** After a call, does the work of the calls again that name it in "after", as far as it depends on what has changed. */
import { workAgainAfter } from '#engine/definition/work-again.ts'
import { oncePer } from '#engine/values/once-per.ts'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import { doWork, type Working } from './do-work.ts'
import { artefactOfReply, keepReply, type Reply } from './kept-replies.ts'

const againAfter = oncePer((definition: Definition) =>
  Object.fromEntries(Object.keys(definition.calls).map((id) => [id, workAgainAfter(definition, id, operations)])),
)

/** What the calls reply anew, by their ids. A call that has not been made yet is left out. */
export async function doAgain(id: string, working: Working): Promise<Readonly<Record<string, Reply>>> {
  const { definition, draft } = working
  const replies: Record<string, Reply> = {}
  for (const { call: other, pieces } of againAfter(definition)[id] ?? []) {
    const call = definition.calls[other]
    const [first] = pieces
    if (!call || !first || effectsOf(first).reads.some(({ name, required }) => required && !draft.has(name))) continue
    const reply = await doWork(pieces, working)
    replies[other] = reply
    const before = await draft.artefacts([]).dataIfAny(artefactOfReply(other))
    await keepReply({ definition, id: other, call, draft }, { ...(before as Reply | undefined), ...reply })
  }
  return replies
}
