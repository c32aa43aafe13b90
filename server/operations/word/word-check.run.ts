/** word.check: refuses a template or a logo that cannot be used. */
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import type { Logo } from '#server/documents/docx/brand/prepare-logo.ts'
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'
import { Refusal } from '#server/refusals.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run, Work } from '../work.ts'

interface Parameters {
  readonly template?: string
  readonly plain?: boolean
  readonly logo?: string
}

const placeholders = new URL('../../documents/docx/find-placeholders.ts', import.meta.url)
const drawing = new URL('../../documents/docx/brand/prepare-logo.ts', import.meta.url)

export const run: Run<Parameters> = async ({ template, plain, logo }, work) => {
  if (template !== undefined) await checkTemplate(template, plain === true, work)
  if (logo !== undefined) await drawInWorker<Logo>(drawing, 'prepareLogo', work.artefacts.file(logo), work.signal)
  return undefined
}

async function checkTemplate(template: string, isPlainAccepted: boolean, { artefacts, signal }: Work): Promise<void> {
  const sent = artefacts.file(template)
  const docx = await refuseUnreadable(sent.name, ensureDocx({ name: sent.name, bytes: await sent.bytes() }, signal))
  const looking = inWorker<boolean>(placeholders, 'hasPlaceholders', [docx], { kind: 'read', signal })
  if ((await refuseUnreadable(sent.name, looking)) || isPlainAccepted) return
  throw new Refusal(
    422,
    `"${sent.name}" has no placeholders, so there is nothing to fill in. Write them as {{Company Name}} or [Company Name] and try again.`,
  )
}
