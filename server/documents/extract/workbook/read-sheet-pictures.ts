/** Keeps the pictures that lie on the sheets of a workbook: a photo of a table, a scanned receipt. */
import { openPackage } from '../../container/office-package/open-package.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import type { BlockWriter } from '../block-writer.ts'
import { PictureKeeper, PictureScan } from '../pictures-of-part.ts'

export async function readSheetPictures(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const workbook = await openPackage(bytes)
  if (!workbook.names.some((name) => name.includes('/media/'))) return
  const main = (await workbook.main())?.part ?? 'xl/workbook.xml'
  const pictures = new PictureKeeper(workbook, writer)
  const names = sheetNames((await workbook.text(main)) ?? '')
  for (const sheet of await workbook.relations(main)) {
    const name = names.get(sheet.id)
    if (sheet.part === undefined || name === undefined) continue
    for (const { kind, part } of await workbook.relations(sheet.part)) {
      const xml = kind === 'drawing' && part !== undefined ? await workbook.text(part) : undefined
      if (xml === undefined || part === undefined) continue
      const scan = new PictureScan()
      const handler = {
        open: scan.open.bind(scan),
        close: (element: string) => {
          if (element === 'pic') scan.end(writer.blocks.length)
        },
      }
      scanXml(xml, handler, { documentType: 'skipped' })
      await pictures.keep(part, scan.shown, { label: name, sheet: name })
    }
  }
}

/** By the id of their relation, which has a prefix. */
function sheetNames(xml: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  scanXml(xml, {
    open: (name, attribute, attributes) => {
      if (name !== 'sheet') return
      const id = attributes().find((each) => each.localName === 'id' && each.name !== 'id')?.value
      if (id !== undefined) names.set(id, attribute('name') ?? '')
    },
  })
  return names
}
