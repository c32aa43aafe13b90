/** pdf.write: a page that html.render made as a PDF. */
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly named?: string
  readonly save: string
}

/** A page takes a second or two. */
const shorter = { seconds: 30, because: 'the PDF writer never ends where a line is taller than its page' }

const writer = new URL('../../documents/pdf-writer/write-pdf.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, named, save }, { artefacts, signal }) => {
  const page = artefacts.file(from)
  const html = new TextDecoder().decode(await page.bytes())
  const name = named === undefined ? undefined : await artefacts.dataIfAny(named)
  const writing = inWorker<Uint8Array>(writer, 'writePdf', [html], { kind: 'write', except: shorter, signal })
  const pdf = await refuseUnreadable(page.name, writing)
  const label = typeof name === 'string' && name.trim() !== '' ? `${name.trim()}.pdf` : undefined
  await artefacts.save(save, pdf, label)
  return undefined
}
