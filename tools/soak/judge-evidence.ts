/** Checks the evidence of the newest cases: every acknowledged answer is listed once, and none is incomplete. */
import { evidenceBody, listEvidence, saveEvidence, type Saved } from '#server/agents/fixtures/evidence-case.ts'
import type { Evidence } from './ledger.ts'
import type { Visitor } from './visitor.ts'

/** The number of cases that are checked. */
const judgedCases = 3

export async function judgeEvidence({ send }: Visitor, evidence: Evidence): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [session, answers] of [...evidence].slice(-judgedCases)) {
    const before = await listEvidence(send, session)
    faults.push(...faultsOf(session, answers, before))
    // A request without a reply is repeated.
    for (const answer of [...answers].flatMap(([text, id]) => (id === undefined ? [text] : []))) {
      const reply = await saveEvidence(send, evidenceBody(session, answer))
      const { id } = (await reply.json()) as { readonly id?: string }
      if (id === undefined) faults.push(`evidence of ${session} cannot be saved again: ${reply.status}`)
      else answers.set(answer, id)
    }
    faults.push(...faultsOf(session, answers, await listEvidence(send, session)))
  }
  return faults
}

function faultsOf(session: string, answers: ReadonlyMap<string, string | undefined>, listed: readonly Saved[]) {
  const halves = listed.filter((entry) => !isWhole(entry, session, answers))
  const lost = [...answers].flatMap(([text, id]) => {
    const found = listed.filter(({ assistant }) => assistant.content === text)
    const isStoredOnce = id === undefined ? found.length <= 1 : found.length === 1 && found[0]?.id === id
    return isStoredOnce ? [] : [`evidence ${id} of ${session} is listed ${found.length} times`]
  })
  return [...halves.map(({ id }) => `evidence ${id} of ${session} is not what was saved`), ...lost]
}

function isWhole({ assistant, user, ...entry }: Saved, session: string, answers: ReadonlyMap<string, unknown>) {
  const sent = evidenceBody(session, assistant.content)
  return (
    answers.has(assistant.content) &&
    assistant.ts === sent.assistant.ts &&
    user.content === sent.user.content &&
    user.ts === sent.user.ts &&
    entry.scope === sent.scope &&
    entry.call_id === sent.callId &&
    !Number.isNaN(Date.parse(entry.ts))
  )
}
