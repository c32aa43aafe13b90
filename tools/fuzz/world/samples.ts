/** Small files of every kind that an agent accepts, whose content fits their names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { pngLogo, jpegLogo, svgLogo } from '#server/documents/docx/fixtures/logos.ts'
import { pagesOf } from '#server/documents/extract/fixtures/pdfs.ts'
import { zipOf } from '#server/documents/extract/fixtures/zips.ts'
import { policyFacts, policyTemplate } from '#server/documents/fixtures/made/word-agents.ts'
import { wavOf } from '#server/speech/fixtures/wav-of.ts'
import { root } from '#tools/house/paths.mjs'

/** By extension, with its dot. */
export type Samples = ReadonlyMap<string, Buffer>

export async function makeSamples(): Promise<Samples> {
  const [docx, png, jpeg] = await Promise.all([policyTemplate(), pngLogo(), jpegLogo()])
  return new Map([
    ['.docx', docx.buffer],
    ['.xlsx', policyFacts().buffer],
    ['.xls', oldWorkbook()],
    ['.csv', Buffer.from('Product,Amount\nChair,12\nTable,3\n')],
    ['.txt', Buffer.from('The meeting is on 12 March 2026.\nThe budget is £4,000.\n')],
    ['.pdf', pagesOf(['Offer from Example Ltd', 'Total price: 18,600'])],
    ['.png', Buffer.from(png.bytes)],
    ['.jpg', Buffer.from(jpeg.bytes)],
    ['.svg', Buffer.from(svgLogo.bytes)],
    ['.wav', Buffer.from(wavOf([new Float32Array(800)], { rate: 8000 }))],
    ['.zip', zipOf([{ name: 'notice.txt', content: Buffer.from('Notice') }])],
    ['.doc', storedFile('letter.doc')],
    ['.rtf', storedFile('letter.rtf')],
    ['.pptx', storedFile('slides.pptx')],
    ['.7z', storedFile('tender.7z')],
  ])
}

/** An archive that is small when it is sent and large when it is unpacked. */
export const bomb = (): Buffer => zipOf([{ name: 'word/document.xml', content: Buffer.alloc(8_000_000, 0x20) }])

const storedFile = (name: string) => readFileSync(join(root, 'server/documents/extract/fixtures/files', name))

function oldWorkbook(): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Company Name', 'Example Ltd']]), 'Facts')
  return Buffer.from(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
}
