/** word.check: refuses a template or a logo that cannot be used. */
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import type { TemplateLook } from '#server/documents/docx/find-placeholders.ts'
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
  readonly as?: string
}

const placeholders = new URL('../../documents/docx/find-placeholders.ts', import.meta.url)
const drawing = new URL('../../documents/docx/brand/prepare-logo.ts', import.meta.url)

export const run: Run<Parameters> = async ({ template, plain, logo, as }, work) => {
  const look = template === undefined ? undefined : await checkTemplate(template, plain === true, work)
  if (look !== undefined && as !== undefined) await work.artefacts.keep(as, look)
  if (logo !== undefined) await drawInWorker<Logo>(drawing, 'prepareLogo', work.artefacts.file(logo), work.signal)
  return undefined
}

async function checkTemplate(
  template: string,
  isPlainAccepted: boolean,
  { artefacts, signal }: Work,
): Promise<TemplateLook> {
  const sent = artefacts.file(template)
  const docx = await refuseUnreadable(sent.name, ensureDocx({ name: sent.name, bytes: await sent.bytes() }, signal))
  const looking = inWorker<TemplateLook>(placeholders, 'lookAtTemplate', [docx], { kind: 'read', signal })
  const look = await refuseUnreadable(sent.name, looking)
  if (look.hasPlaceholders || isPlainAccepted) return look
  throw new Refusal(
    422,
    `"${sent.name}" has no placeholders, so there is nothing to fill in. Write them as {{Company Name}} or [Company Name] and try again.`,
  )
}
