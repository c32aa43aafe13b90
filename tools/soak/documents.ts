/** A wizard with documents: a Word file is filled and branded by workers. It goes on where it was interrupted. */
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { firstUpload } from '#tests/access/first-uploads.ts'
import type { Known } from './known.ts'
import type { Visitor } from './visitor.ts'

type Documents = Known['documents']

/** The newest that are looked at. */
const looked = 4

const path = (rest: string) => `/api/agent/sop-gen/${rest}`

export async function makeDocument({ send, sendJson }: Visitor, documents: Documents) {
  const session = randomUUID()
  if (!(await send(path('upload'), await firstUpload('sop-gen', session))).ok) return 'refused'
  documents.set(session, 'sent')
  if (!(await sendJson('POST', path('build'), { sessionId: session })).ok) return 'refused'
  documents.set(session, 'built')
  return 'done'
}

export async function judgeDocuments({ send, sendJson }: Visitor, documents: Documents): Promise<readonly string[]> {
  const faults: string[] = []
  const newest = [...documents].slice(-looked)
  const interrupted = [...documents].filter(([, state]) => state === 'sent').slice(-looked)
  for (const [session, state] of new Map([...newest, ...interrupted])) {
    if (state === 'sent') {
      const built = await sendJson('POST', path('build'), { sessionId: session })
      if (!built.ok) faults.push(`the document of ${session} cannot be built: ${built.status}, ${await built.text()}`)
      else documents.set(session, 'built')
    }
    if (documents.get(session) !== 'built') continue
    const reply = await send(path(`download/${session}/final`))
    const content = new Uint8Array(await reply.arrayBuffer())
    if (!reply.ok) faults.push(`the document of ${session} is not there: ${reply.status}`)
    else if (!textOf(content).includes('At Leeds.')) faults.push(`the document of ${session} is not whole`)
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
