/**
 * Checks a portal that was killed and started again: acknowledged data is complete, and all other data is complete or
 * absent.
 */
import { setTimeout } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { judgeDocuments } from './documents.ts'
import { judgeEvidence } from './judge-evidence.ts'
import { agentPath, document, notesOf, type Ledger } from './ledger.ts'
import type { Visitors } from './keep-busy.ts'
import type { Visitor } from './visitor.ts'

interface Judging {
  readonly visitors: Visitors
  readonly ledger: Ledger
}

/** The number of the newest entries of each kind that are checked. `contents` are uploads whose content is compared. */
const judgedCounts = { uploads: 40, contents: 3, records: 20, jobs: 5 }
/** Milliseconds that long work may take after an interruption. */
const longestJob = 120_000

export async function judge({ visitors, ledger }: Judging): Promise<readonly string[]> {
  const { user, admin, caller, writer, documentAgent } = visitors
  return [
    ...(await judgeUploads(user, ledger)),
    ...(await judgeContents(user, ledger)),
    ...(await judgeRecords(user, ledger)),
    ...(await judgeInstructions(admin, ledger)),
    ...(await judgeEvidence(caller, ledger.evidence)),
    ...(await judgeDocuments(writer, documentAgent, ledger.documents)),
    ...(await judgeJobs(user, ledger)),
  ]
}

async function judgeUploads(user: Visitor, { uploads, attempted }: Ledger) {
  const faults: string[] = []
  for (const [session, size] of [...uploads].slice(-judgedCounts.uploads)) {
    const found = await sizeOfNotes(user, session)
    if (found !== size) faults.push(`upload ${session} had ${size} bytes and has ${found}`)
  }
  for (const [session, size] of attempted) {
    const found = await sizeOfNotes(user, session)
    if (found !== undefined && found !== size) faults.push(`upload ${session} is half made: ${found} of ${size} bytes`)
    // The upload was stored and only its reply was lost, so from now on it has to remain.
    if (found === size) uploads.set(session, size)
  }
  attempted.clear()
  return faults
}

async function sizeOfNotes(user: Visitor, session: string): Promise<number | undefined> {
  const reply = await user.send(`/api/session/${session}`)
  if (reply.status === 404) return undefined
  const { files } = (await reply.json()) as { readonly files?: readonly { of: string; size: number }[] }
  return files?.find(({ of }) => of === 'notes')?.size
}

/** Downloads the uploads as an archive, and compares the contents. */
async function judgeContents(user: Visitor, { uploads }: Ledger) {
  const faults: string[] = []
  for (const [session, size] of [...uploads].slice(-judgedCounts.contents)) {
    const settled = await user.sendJson('POST', agentPath('settle'), {
      sessionId: session,
      colour: '#112233',
      rating: 3,
    })
    if (!settled.ok) faults.push(`upload ${session} takes no settings: ${settled.status}, ${await settled.text()}`)
    const packed = await user.sendJson('POST', agentPath('pack'), { sessionId: session })
    const reply = await user.send(`/uploads/${session}/field-notes.zip`)
    if (!packed.ok || !reply.ok) {
      faults.push(`upload ${session} cannot be read: ${packed.status} and ${reply.status}, ${await packed.text()}`)
      continue
    }
    const notes = unzipSync(new Uint8Array(await reply.arrayBuffer()))['Notes.txt']
    if (!notes || !notesOf(session, size).equals(notes)) faults.push(`upload ${session} has another content`)
  }
  return faults
}

async function judgeRecords(user: Visitor, { records }: Ledger) {
  const faults: string[] = []
  for (const [session, { saved, sent }] of [...records].slice(-judgedCounts.records)) {
    const reply = await user.send(`/api/session/${session}/record`)
    const stored = reply.ok ? await reply.text() : undefined
    if (stored !== saved && !sent.includes(stored ?? ''))
      faults.push(`the record of ${session} is not the one that was saved`)
    records.set(session, { saved: stored, sent: [] })
  }
  return faults
}

async function judgeInstructions(admin: Visitor, { instructions }: Ledger) {
  const { saved, sent } = instructions
  if (saved === 0) return []
  const stored = JSON.stringify(await admin.json(`/api/instructions/${document}`))
  const revision = [sent, saved].find((each) => stored.includes(`Revision ${each}.`))
  if (revision === undefined) return [`the instructions are not revision ${saved}`]
  Object.assign(instructions, { saved: revision, sent: revision })
  return []
}

async function judgeJobs(user: Visitor, { jobs }: Ledger) {
  const faults: string[] = []
  for (const session of [...jobs].slice(-judgedCounts.jobs)) {
    const state = await waitForEnd(user, session)
    if (state['status'] !== 'done') faults.push(`long work of ${session} is ${JSON.stringify(state)}`)
    else {
      const made = await user.send(agentPath(`download/${session}/summary`))
      if (!made.ok || !(await made.json())) faults.push(`the result of ${session} is not there (${made.status})`)
    }
  }
  return faults
}

async function waitForEnd(user: Visitor, session: string): Promise<Record<string, unknown>> {
  const until = Date.now() + longestJob
  for (;;) {
    const state = await user.json(agentPath(`status?sessionId=${session}`))
    if (state['status'] !== 'running' || Date.now() > until) return state
    await setTimeout(100)
  }
}
