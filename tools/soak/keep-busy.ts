/**
 * Uses the portal continuously: uploads with long work, documents, records, instructions, evidence. Records what was
 * acknowledged.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { agentPath, document, notesOf, type Ledger } from './ledger.ts'
import type { DocumentAgent } from './document-agent.ts'
import { makeDocument } from './documents.ts'
import { saveAnswer } from './save-evidence.ts'
import type { Visitor } from './visitor.ts'

export interface Visitors {
  readonly user: Visitor
  readonly admin: Visitor
  readonly caller: Visitor
  readonly writer: Visitor
  /** What the writer uses. */
  readonly documentAgent: DocumentAgent
}

interface BusyOptions {
  readonly visitors: Visitors
  readonly ledger: Ledger
  readonly over: AbortSignal
}

export async function keepBusy({ visitors, ledger, over }: BusyOptions): Promise<void> {
  const { user, admin, caller, writer, documentAgent } = visitors
  const activities = [
    () => upload(user, ledger),
    () => upload(user, ledger),
    () => saveRecord(user, ledger),
    () => saveInstructions(admin, ledger),
    () => saveAnswer(caller, ledger.evidence),
    () => saveAnswer(caller, ledger.evidence),
    () => makeDocument(writer, documentAgent, ledger.documents),
    () => makeDocument(writer, documentAgent, ledger.documents),
  ]
  await Promise.all(
    activities.map(async (act) => {
      while (!over.aborted) {
        const done = await act().catch(() => 'failed' as const)
        if (done !== 'done') await setTimeout(20)
      }
    }),
  )
}

async function upload(user: Visitor, ledger: Ledger) {
  const session = randomUUID()
  const size = 100 + Math.floor(Math.random() * 300_000)
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', 'Mill Lane')
  body.append('notes', new File([Uint8Array.from(notesOf(session, size))], 'Notes.txt', { type: 'text/plain' }))
  ledger.attempted.set(session, size)
  if (!(await user.send(agentPath('upload'), { method: 'POST', body })).ok) return 'refused'
  ledger.attempted.delete(session)
  ledger.uploads.set(session, size)
  const settings = { sessionId: session, colour: '#112233', rating: 3 }
  if (!(await user.sendJson('POST', agentPath('settle'), settings)).ok) return 'refused'
  if ((await user.sendJson('POST', agentPath('process'), { sessionId: session })).ok) ledger.jobs.add(session)
  return 'done'
}

async function saveRecord(user: Visitor, ledger: Ledger) {
  const session = [...ledger.uploads.keys()].at(-1)
  if (session === undefined) return 'too early'
  const record = { format: 1, at: randomUUID(), draft: 'x'.repeat(Math.floor(Math.random() * 50_000)) }
  const sent = JSON.stringify(record)
  // The portal may have saved an earlier text and ended before it could reply.
  const { saved, sent: before } = ledger.records.get(session) ?? { sent: [] }
  ledger.records.set(session, { saved, sent: [...before, sent] })
  if (!(await user.sendJson('PUT', `/api/session/${session}/record`, record)).ok) return 'refused'
  ledger.records.set(session, { saved: sent, sent: [] })
  return 'done'
}

async function saveInstructions(admin: Visitor, ledger: Ledger) {
  const sent = ledger.instructions.saved + 1
  ledger.instructions.sent = sent
  const step = { index: 1, title: `Revision ${sent}.`, body: 'y'.repeat(20_000) }
  const reply = await admin.sendJson('PUT', `/api/instructions/${document}`, { title: document, steps: [step] })
  if (!reply.ok) return 'refused'
  ledger.instructions.saved = sent
  return 'done'
}
