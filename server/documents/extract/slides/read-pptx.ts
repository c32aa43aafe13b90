/** The text of slides (.pptx), slide by slide in the order in which they are shown, with the speaker's notes. */
import type { BlockWriter, PlaceSoFar } from '../block-writer.ts'
import { openParts, type OfficeParts } from '../office-parts.ts'
import { relationsOf } from '../office-relations.ts'
import { damaged, Unreadable } from '../unreadable.ts'
import { scanXml } from '../xml/scan-xml.ts'
import { walkSlide } from './walk-slide.ts'

export async function readPptx(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const parts = await openParts(bytes)
  const main =
    (await relationsOf(parts, '')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'ppt/presentation.xml'
  const missing: number[] = []
  for (const [index, name] of (await slidesInOrder(parts, main)).entries()) {
    const slide = index + 1
    const xml = name === undefined ? undefined : await parts.xml(name)
    if (xml === undefined || name === undefined) missing.push(slide)
    else await readSlide(parts, name, xml, slide, writer)
  }
  if (missing.length > 0) throw new Unreadable(`lacks its slides ${missing.join(', ')}. Send an undamaged copy.`)
}

async function slidesInOrder(parts: OfficeParts, main: string): Promise<readonly (string | undefined)[]> {
  const xml = await parts.xml(main)
  if (xml === undefined) throw damaged()
  const targets = new Map((await relationsOf(parts, main)).map(({ id, target }) => [id, target]))
  const ids: string[] = []
  scanXml(xml, {
    // It has an id of its own, too, without a prefix.
    open: (name, _, all) => {
      if (name === 'sldId') ids.push(all().find(([key]) => /:id$/i.test(key))?.[1] ?? '')
    },
    close: () => {},
    text: () => {},
  })
  return ids.map((id) => targets.get(id))
}

async function readSlide(
  parts: OfficeParts,
  name: string,
  xml: string,
  slide: number,
  writer: BlockWriter,
): Promise<void> {
  const at: PlaceSoFar = { label: `slide ${slide}`, slide }
  walkSlide(xml, writer, at)
  for (const { kind, target } of await relationsOf(parts, name)) {
    // What a diagram says stands in a part of its own.
    const inner = kind === 'notesSlide' || kind === 'diagramData' ? await parts.xml(target) : undefined
    if (inner === undefined) continue
    if (kind === 'diagramData') walkSlide(inner, writer, at)
    else walkSlide(inner, writer, { label: `slide ${slide}, notes`, slide, part: 'notes' })
  }
}
