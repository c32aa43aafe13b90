/** Reads the text of slides (.pptx) in the order of the presentation, with the speaker's notes. */
import { openPackage, type OfficePackage } from '../../container/office-package/open-package.ts'
import { damagedFile, Unreadable } from '../../container/unreadable.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { readAuthors, writeComments, type Authors } from './read-slide-comments.ts'
import { PictureKeeper } from '../pictures-of-part.ts'
import { EmbeddedFiles } from '../drawings/embedded-files.ts'
import { walkShapes } from '../drawings/walk-shapes.ts'
import { isDrawnPart, writeDrawnPart } from '../drawings/write-drawn-part.ts'

export async function readPptx(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const slides = await openPackage(bytes)
  const main = (await slides.main())?.part ?? 'ppt/presentation.xml'
  const pictures = new PictureKeeper(slides, writer)
  const embedded = new EmbeddedFiles(slides, writer)
  const authors = await readAuthors(slides, await slides.relations(main))
  const missing: number[] = []
  for (const [index, part] of (await slidesInOrder(slides, main)).entries()) {
    const number = index + 1
    const xml = part === undefined ? undefined : await slides.text(part)
    if (xml === undefined || part === undefined) missing.push(number)
    else await readSlide(slides, { part, xml, number, authors }, writer, { pictures, embedded })
  }
  if (missing.length > 0) throw new Unreadable(`lacks its slides ${missing.join(', ')}. Send an undamaged copy.`)
}

/** Undefined for a missing slide. */
async function slidesInOrder(slides: OfficePackage, main: string): Promise<readonly (string | undefined)[]> {
  const xml = await slides.text(main)
  if (xml === undefined) throw damagedFile()
  const parts = new Map((await slides.relations(main)).map(({ id, part }) => [id, part]))
  const ids: string[] = []
  scanXml(xml, {
    open: (name, _attribute, attributes) => {
      if (name !== 'sldId') return
      // The relation's id has a prefix; the slide's own id has none.
      ids.push(attributes().find((each) => each.localName === 'id' && each.name !== 'id')?.value ?? '')
    },
  })
  return ids.map((id) => parts.get(id))
}

interface Slide {
  readonly part: string
  readonly xml: string
  readonly number: number
  readonly authors: Authors
}

async function readSlide(
  slides: OfficePackage,
  { part, xml, number, authors }: Slide,
  writer: BlockWriter,
  { pictures, embedded }: { readonly pictures: PictureKeeper; readonly embedded: EmbeddedFiles },
): Promise<void> {
  const at: DraftPlace = { label: `slide ${number}`, slide: number }
  await pictures.keep(part, walkShapes(xml, writer, at), at)
  const relations = await slides.relations(part)
  await embedded.collect(relations)
  for (const relation of relations) if (isDrawnPart(relation)) await writeDrawnPart(slides, relation, writer, at)
  for (const { kind, part: other } of relations) {
    if ((kind !== 'notesSlide' && kind !== 'comments') || other === undefined) continue
    const inner = await slides.text(other)
    if (inner === undefined) continue
    if (kind === 'comments') writeComments(inner, authors, writer, number)
    else walkShapes(inner, writer, { label: `slide ${number}, notes`, slide: number, part: 'notes' })
  }
}
