/** Reads the text of OpenDocument files: .odt as paragraphs and tables, .ods sheet by sheet, .odp slide by slide. */
import { openPackage, type OfficePackage } from '../../container/office-package/open-package.ts'
import { damagedFile, lockedFile } from '../../container/unreadable.ts'
import { scanXml } from '../../container/xml/scan-xml.ts'
import { BlockWriter } from '../block-writer.ts'
import { fullBudget } from '../budget.ts'
import { PictureKeeper } from '../pictures-of-part.ts'
import { objectKey, OpenDocumentWalk, type EmbeddedObjects } from './open-document-walk.ts'

export async function readOpenDocument(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const document = await openPackage(bytes)
  const manifest = await document.text('META-INF/manifest.xml')
  if (manifest?.includes('encryption-data') === true) throw lockedFile()
  const content = await document.text('content.xml')
  if (content === undefined) throw damagedFile()
  const pictures = new PictureKeeper(document, writer)
  const objects = await readObjects(document)
  for (const { id, after } of new OpenDocumentWalk(writer, 'content', objects).walk(content)) {
    // What other programs show of a chart or a formula is not a picture.
    if (id.startsWith('Pictures/')) await pictures.keepPart(id, after)
  }
  const styles = await document.text('styles.xml')
  // Headers and footers belong to the style of a page.
  if (styles !== undefined) new OpenDocumentWalk(writer, 'page styles').walk(styles)
}

const contentOfObject = /^(.+)\/content\.xml$/

/** Charts, formulas, and whole documents inside the document. */
async function readObjects(document: OfficePackage): Promise<EmbeddedObjects> {
  const objects = new Map<string, BlockWriter['blocks']>()
  // All of them share it, however many there are.
  const budget = fullBudget()
  for (const part of document.names) {
    const name = contentOfObject.exec(part)?.[1]
    const xml = name === undefined ? undefined : await document.text(part)
    if (name === undefined || xml === undefined) continue
    const writer = new BlockWriter(budget)
    new OpenDocumentWalk(writer).walk(xml)
    writer.add('text', formulaOf(xml))
    objects.set(objectKey(name), writer.blocks)
  }
  return objects
}

/** A formula as it was typed, or else its signs in their order; '' if it is something else. */
function formulaOf(xml: string): string {
  let typed = ''
  const signs: string[] = []
  let isFormula = false
  let text = ''
  scanXml(
    xml,
    {
      open: (name) => {
        isFormula ||= name === 'math'
        text = ''
      },
      text: (piece) => (text += piece),
      close: (name) => {
        if (name === 'annotation') typed += text
        else if (/^m[ino]$/.test(name) || name === 'mtext') signs.push(text)
        text = ''
      },
    },
    { documentType: 'skipped' },
  )
  return isFormula ? typed.trim() || signs.join(' ') : ''
}
