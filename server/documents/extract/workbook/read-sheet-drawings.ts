/**
 * Reads what lies on the sheets of a workbook (.xlsx): text boxes, charts and diagrams, comments on cells, and the pictures,
 * such as a photo of a table or a scanned receipt.
 */
import { openPackage, type OfficePackage } from '../../container/office-package/open-package.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { EmbeddedFiles } from '../drawings/embedded-files.ts'
import { walkShapes } from '../drawings/walk-shapes.ts'
import { isDrawnPart, writeDrawnPart } from '../drawings/write-drawn-part.ts'
import { PictureKeeper } from '../pictures-of-part.ts'
import { readSheetComments } from './read-sheet-comments.ts'

/** Nothing else is opened in a workbook that has no such part. */
const drawn = /drawing|comment|chart|diagram|media\/|embeddings\//

export async function readSheetDrawings(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const workbook = await openPackage(bytes)
  if (!workbook.names.some((name) => drawn.test(name))) return
  const main = (await workbook.main())?.part ?? 'xl/workbook.xml'
  const pictures = new PictureKeeper(workbook, writer)
  const embedded = new EmbeddedFiles(workbook, writer)
  const sheets = sheetsOf((await workbook.text(main)) ?? '')
  const relations = await workbook.relations(main)
  for (const relation of relations) {
    const at = sheets.get(relation.id)
    if (relation.part === undefined || at === undefined) continue
    const ofSheet = await workbook.relations(relation.part)
    for (const { kind, part } of ofSheet)
      if (kind === 'drawing' && part !== undefined) await readDrawing(workbook, part, writer, at, pictures)
    await embedded.collect(ofSheet)
    await readSheetComments(workbook, { relations: ofSheet, all: relations, at }, writer)
  }
}

async function readDrawing(
  workbook: OfficePackage,
  part: string,
  writer: BlockWriter,
  at: SheetPlace,
  pictures: PictureKeeper,
): Promise<void> {
  const xml = await workbook.text(part)
  if (xml === undefined) return
  const on = { ...at, label: `${at.label}, drawing` }
  await pictures.keep(part, walkShapes(xml, writer, on), at)
  for (const relation of await workbook.relations(part))
    if (isDrawnPart(relation)) await writeDrawnPart(workbook, relation, writer, on, 'left out')
}

export type SheetPlace = DraftPlace & { readonly label: string; readonly sheet: string }

/** By the id of their relation, which has a prefix. */
function sheetsOf(xml: string): ReadonlyMap<string, SheetPlace> {
  const sheets = new Map<string, SheetPlace>()
  scanXml(xml, {
    open: (name, attribute, attributes) => {
      if (name !== 'sheet') return
      const id = attributes().find((each) => each.localName === 'id' && each.name !== 'id')?.value
      const sheet = attribute('name') ?? ''
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      if (id !== undefined) sheets.set(id, { label: sheet, sheet, ...(isHidden ? { hidden: true as const } : {}) })
    },
  })
  return sheets
}
