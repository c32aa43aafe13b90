/** evidence.add: stores a question with its answer, once however often it is sent. */
import { limits, type Entry } from '#server/evidence/entry.ts'
import { artefactOf, namesIn } from '#server/evidence/stored-entries.ts'
import { readEntry } from '#server/evidence/read-entry.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly scope: string
  readonly call: string
  readonly user: string
  readonly assistant: string
  readonly into: string
}

export const run: Run<Parameters> = async ({ scope, call, user, assistant, into }, { artefacts }) => {
  const [about, callId, question, answer] = await Promise.all([scope, call, user, assistant].map(artefacts.dataIfAny))
  const sent = readEntry({ scope: about, call: callId, user: question, assistant: answer })
  const name = artefactOf(into, sent.id)
  if (!artefacts.has(name)) {
    if (namesIn(artefacts, into).length >= limits.entries)
      throw new Refusal(
        422,
        `This case already holds ${limits.entries} entries of evidence, which is the limit. This one was not saved.`,
      )
    const entry: Entry = { ...sent, ts: new Date().toISOString() }
    await artefacts.keep(name, entry)
  }
  return { id: sent.id }
}
