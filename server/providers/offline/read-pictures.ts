/** Recognises text in pictures with the built-in method, in a worker. */
import type { RecognisedPage, RecognisePages } from '#server/documents/extract/recognition/types.ts'
import { inWorker } from '#server/workers/in-worker.ts'

/** `languages`: as Tesseract names them. */
export const readPicturesIn =
  (languages: readonly string[]): RecognisePages =>
  async (file, pages, signal) => {
    const module = new URL('../../documents/extract/recognition/recognise-pages.ts', import.meta.url)
    return await inWorker<readonly RecognisedPage[]>(module, 'recognisePages', [file, pages, languages], {
      kind: 'recognise',
      signal,
    })
  }
