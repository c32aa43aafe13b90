/** A wizard with documents: workers fill and brand a Word file. After an interruption the next call continues where it was. */
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Call } from '#engine/definition/types.ts'
import type { DocumentAgent } from './document-agent.ts'
import type { Ledger } from './ledger.ts'
import type { Visitor } from './visitor.ts'

type Documents = Ledger['documents']

/** The number of the newest documents that are checked in each round. */
const judgedCount = 4

const addressOf = ({ path }: Call, session: string) => path.replace('{session}', session)

export async function makeDocument({ send, sendJson }: Visitor, { calls, files }: DocumentAgent, documents: Documents) {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  for (const [name, file] of files) body.append(name, file)
  if (!(await send(addressOf(calls.upload, session), { method: 'POST', body })).ok) return 'refused'
  documents.set(session, 'sent')
  if (!(await sendJson('POST', addressOf(calls.build, session), { sessionId: session })).ok) return 'refused'
  documents.set(session, 'built')
  return 'done'
}

export async function judgeDocuments(
  { send, sendJson }: Visitor,
  { calls }: DocumentAgent,
  documents: Documents,
): Promise<readonly string[]> {
  const faults: string[] = []
  const newest = [...documents].slice(-judgedCount)
  const interrupted = [...documents].filter(([, state]) => state === 'sent').slice(-judgedCount)
  let text: string | undefined
  for (const [session, state] of new Map([...newest, ...interrupted])) {
    if (state === 'sent') {
      const built = await sendJson('POST', addressOf(calls.build, session), { sessionId: session })
      if (!built.ok) faults.push(`the document of ${session} cannot be built: ${built.status}, ${await built.text()}`)
      else documents.set(session, 'built')
    }
    if (documents.get(session) !== 'built') continue
    const reply = await send(addressOf(calls.download, session))
    const found = textOf(new Uint8Array(await reply.arrayBuffer()))
    if (!reply.ok) faults.push(`the document of ${session} is not there: ${reply.status}`)
    // All documents are filled from the same samples, so their texts are equal, and no placeholder remains.
    else if (found === '' || found.includes('{{') || found !== (text ??= found))
      faults.push(`the document of ${session} is not whole`)
  }
  return faults
}

function textOf(docx: Uint8Array): string {
  try {
    const markup = new TextDecoder().decode(unzipSync(docx)['word/document.xml'])
    return markup.replace(/<[^>]*>/g, '')
  } catch {
    return ''
  }
}
