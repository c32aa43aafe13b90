/** Opens a PDF with pdf.js, whose work runs in a worker. */
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export interface OpenedPdf {
  readonly document: Promise<PDFDocumentProxy>
  readonly close: () => void
}

export function openPdf(file: Blob): OpenedPdf {
  GlobalWorkerOptions.workerSrc = workerAddress
  let isClosed = false
  let close = () => undefined as void
  const open = async () => {
    const data = new Uint8Array(await file.arrayBuffer())
    if (isClosed) throw new Error('It was closed before it was opened.')
    // The content security policy allows no code that is made from text.
    const task = getDocument({ data, enableXfa: false })
    close = () => void task.destroy()
    return task.promise
  }
  return {
    document: open(),
    close: () => {
      isClosed = true
      close()
    },
  }
}
