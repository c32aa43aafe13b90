/** Saves answers as evidence, in one case after the other. */
import { randomUUID } from 'node:crypto'
import { limits } from '#server/evidence/entry.ts'
import { evidenceBody, openCase, saveEvidence } from '#server/agents/fixtures/evidence-case.ts'
import type { Evidence } from './ledger.ts'
import type { Visitor } from './visitor.ts'

/** Below the limit, because several requests may save into one case at once and none may be refused. */
const mostAnswers = limits.entries - 50

export async function saveAnswer({ send }: Visitor, evidence: Evidence) {
  const [session, answers] = [...evidence].at(-1) ?? []
  if (session === undefined || answers === undefined || answers.size >= mostAnswers) return newCase(send, evidence)
  const answer = `${randomUUID()} ${'z'.repeat(Math.floor(Math.random() * 20_000))}`
  answers.set(answer, undefined)
  const reply = await saveEvidence(send, evidenceBody(session, answer))
  if (!reply.ok) return 'refused'
  const { id } = (await reply.json()) as { readonly id: string }
  answers.set(answer, id)
  return 'done'
}

async function newCase(send: Visitor['send'], evidence: Evidence) {
  const session = await openCase(send)
  if (session === undefined) return 'refused'
  evidence.set(session, new Map())
  return 'done'
}
