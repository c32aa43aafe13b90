/** word.brand: gives a Word document the look of a client. */
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import { notesOnKind } from '#server/documents/convert/notes-on-kind.ts'
import type { Brand, BrandedDocument } from '#server/documents/docx/brand/brand-document.ts'
import { notesOnColour } from '#server/documents/docx/brand/notes-on-colour.ts'
import type { Logo } from '#server/documents/docx/brand/prepare-logo.ts'
import { drawInWorker } from '#server/documents/pictures/draw-in-worker.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly document: string
  readonly logo?: string
  readonly colour?: string
  readonly headings?: string
  readonly titles?: string
  readonly madeFrom?: string
  readonly save: string
  readonly as?: string
}

const engine = new URL('../../documents/docx/brand/brand-document.ts', import.meta.url)
const drawing = new URL('../../documents/docx/brand/prepare-logo.ts', import.meta.url)

export const run: Run<Parameters> = async (
  { document, logo, colour, headings, titles, madeFrom, save, as },
  { artefacts, signal },
) => {
  const sent = artefacts.file(document)
  const name = madeFrom === undefined ? sent.name : artefacts.file(madeFrom).name
  const docx = await refuseUnreadable(name, ensureDocx({ name, bytes: await sent.bytes() }, signal))
  const picture = logo === undefined ? undefined : artefacts.file(logo)
  const code = colour === undefined ? undefined : await artefacts.data(colour)
  const brand: Brand = {
    ...(picture === undefined ? {} : { logo: await drawInWorker<Logo>(drawing, 'prepareLogo', picture, signal) }),
    ...(typeof code === 'string' ? { colour: code } : {}),
    isExactOnHeadings: headings !== undefined && (await artefacts.dataIfAny(headings)) === 'exact',
    stylesTitleLines: titles !== undefined && (await artefacts.dataIfAny(titles)) === 'style',
  }
  const branding = inWorker<BrandedDocument>(engine, 'brandDocument', [docx, brand], { kind: 'write', signal })
  const { document: branded, ...account } = await refuseUnreadable(name, branding)
  await artefacts.save(save, branded)
  if (as === undefined) return undefined
  const notes = [
    ...(picture === undefined ? [] : await notesOnKind({ name: picture.name, bytes: await picture.bytes() })),
    ...(account.colour === undefined ? [] : notesOnColour(account.colour)),
  ]
  await artefacts.keep(as, { ...account, notes })
  return undefined
}
