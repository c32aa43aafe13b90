/** Reads the text of OpenDocument files: .odt as paragraphs and tables, .ods sheet by sheet, .odp slide by slide. */
import { openPackage } from '../../container/office-package/open-package.ts'
import { damagedFile, lockedFile } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { PictureKeeper } from '../pictures-of-part.ts'
import { OpenDocumentWalk } from './open-document-walk.ts'

export async function readOpenDocument(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const document = await openPackage(bytes)
  const manifest = await document.text('META-INF/manifest.xml')
  if (manifest?.includes('encryption-data') === true) throw lockedFile()
  const content = await document.text('content.xml')
  if (content === undefined) throw damagedFile()
  const pictures = new PictureKeeper(document, writer)
  for (const { id, after } of new OpenDocumentWalk(writer).walk(content)) {
    // What other programs show of a chart or a formula is not a picture.
    if (id.startsWith('Pictures/')) await pictures.keepPart(id, after)
  }
  const styles = await document.text('styles.xml')
  // Headers and footers belong to the style of a page.
  if (styles !== undefined) new OpenDocumentWalk(writer, 'page styles').walk(styles)
}
