/** The pages of a Word document. */
import { useEffect, useState } from 'react'
import type { PagesOfDocumentProps } from './DocumentPreview.tsx'
import { drawWord } from './draw-word.ts'
import { type FramedPages, SandboxedFrame } from './SandboxedFrame.tsx'

const always =
  'The preview breaks pages only where the document itself does, puts floating pictures into the line of their paragraph, and shows neither embedded fonts nor comments nor the page numbers of a table of contents. The file that you download has everything.'

export function WordPages({ title, file, citing, onDrawn, onFailed }: PagesOfDocumentProps) {
  const [pages, setPages] = useState<FramedPages>()
  useEffect(() => {
    let isShown = true
    drawWord(file).then(
      (drawn) => {
        if (!isShown) return
        setPages(drawn)
        onDrawn(drawn.leftOut > 0 ? `The last ${drawn.leftOut} paragraphs and tables are not shown. ${always}` : always)
      },
      () => isShown && onFailed(),
    )
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a document is drawn once; the handlers are those of its preview
  }, [file])
  return pages === undefined ? null : <SandboxedFrame title={title} pages={pages} citing={citing} />
}
