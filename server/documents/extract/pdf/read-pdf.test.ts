import { expect, test } from 'vitest'
import { pagesOf } from '../fixtures/pdfs.ts'
import { BlockWriter } from '../block-writer.ts'
import { readPdf } from './read-pdf.ts'

test('a PDF that takes too long is reported to have more pages than can be read', async () => {
  const writer = new BlockWriter()
  await expect(readPdf(pagesOf(['One.', 'Two.']), writer, () => true)).rejects.toThrow(
    'has 2 pages, which is more than can be read in time, so that its end was left out.',
  )
})
