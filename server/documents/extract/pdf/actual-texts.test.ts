import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { drawnPdf } from '../fixtures/drawn-pdfs.ts'

/** Letters of Helvetica. The mapping gives no letter for 'q' and a wrong letter for 'z'. */
const font = '/Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [113 /g7 122 /thorn] >>'
const span = (actual: string, glyph: string) => `/Span << /ActualText ${actual} >> BDC (${glyph}) Tj EMC`

const textOf = async (content: string) => {
  const [file] = await readDocument('letter.pdf', drawnPdf([{ content }], { font }))
  return file?.blocks.map(({ text }) => text).join('\n')
}

describe('letters that only a marked span states', () => {
  test('a ligature is read as its letters, whether its glyph stands for another letter or for none', async () => {
    expect(
      await textOf(
        `BT /F1 11 Tf 72 700 Td (The of) Tj ${span('<FEFF00660069>', 'q')} (ce closes. A re) Tj ${span('<FEFF0066006C>', 'z')} (ection of the week.) Tj ET`,
      ),
    ).toBe('The office closes. A reflection of the week.')
  })

  test('a text in brackets with escapes is read, and brackets in shown texts open nothing', async () => {
    expect(
      await textOf(
        `BT /F1 11 Tf 72 700 Td (Terms \\(BDC\\) and of) Tj ${span('(f\\151)', 'z')} (cers.) Tj /Other BMC ( Two.) Tj EMC ET`,
      ),
    ).toBe('Terms (BDC) and officers. Two.')
  })

  test('a hyphen that is stated as a soft one stays as it is shown', async () => {
    expect(await textOf(`BT /F1 11 Tf 72 700 Td (well) Tj ${span('<FEFF00AD>', '-')} (known) Tj ET`)).toBe('well-known')
  })
})
