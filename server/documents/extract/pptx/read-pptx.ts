/** Reads the text of slides (.pptx) in the order of the presentation, with the speaker's notes. */
import { openPackage, type OfficePackage } from '../../container/office-package/open-package.ts'
import { damagedFile, Unreadable } from '../../container/unreadable.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { PictureKeeper } from '../pictures-of-part.ts'
import { walkSlide } from './walk-slide.ts'

export async function readPptx(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const slides = await openPackage(bytes)
  const main = (await slides.main())?.part ?? 'ppt/presentation.xml'
  const pictures = new PictureKeeper(slides, writer)
  const missing: number[] = []
  for (const [index, part] of (await slidesInOrder(slides, main)).entries()) {
    const number = index + 1
    const xml = part === undefined ? undefined : await slides.text(part)
    if (xml === undefined || part === undefined) missing.push(number)
    else await readSlide(slides, { part, xml, number }, writer, pictures)
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
}

async function readSlide(
  slides: OfficePackage,
  { part, xml, number }: Slide,
  writer: BlockWriter,
  pictures: PictureKeeper,
): Promise<void> {
  const at: DraftPlace = { label: `slide ${number}`, slide: number }
  await pictures.keep(part, walkSlide(xml, writer, at), at)
  for (const { kind, part: other } of await slides.relations(part)) {
    // The text of a diagram is in a separate part.
    if ((kind !== 'notesSlide' && kind !== 'diagramData') || other === undefined) continue
    const inner = await slides.text(other)
    if (inner === undefined) continue
    if (kind === 'diagramData') walkSlide(inner, writer, at)
    else walkSlide(inner, writer, { label: `slide ${number}, notes`, slide: number, part: 'notes' })
  }
}
