import { expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { at, drawnPdf, lines } from '../fixtures/drawn-pdfs.ts'

/** The bold typeface of the drawn PDFs is another one, with a name of the same length. */
const inKrutiDev = (pdf: Buffer) =>
  Buffer.from(pdf.toString('latin1').replace('/Helvetica-Bold', '/KrutiDev010   '), 'latin1')

const english = lines(72, 700, [
  'The supplier states the price of each item without tax and with tax.',
  'All prices are valid for ninety days from the last day for offers.',
])
const hindi = (y: number) => at(72, y, 'Hkkjr ljdkj', { bold: true })

test('labels whose typeface draws Hindi in the places of Latin letters are left out, and this is said', async () => {
  const [file] = await readDocument('offer.pdf', inKrutiDev(drawnPdf([{ content: `${hindi(740)}\n${english}` }])))
  expect(file?.blocks.map(({ text }) => text).join(' ')).toBe(
    'The supplier states the price of each item without tax and with tax. All prices are valid for ninety days from the last day for offers.',
  )
  expect(file?.problem).toContain('typefaces that state other letters than they show')
})

test('a page with nothing but coded letters cannot be read as text', async () => {
  const content = [740, 720, 700, 680].map(hindi).join('\n')
  const [file] = await readDocument('offer.pdf', inKrutiDev(drawnPdf([{ content }, { content: english }])))
  expect(file?.blocks.map(({ at: { page } }) => page)).toEqual([2])
  expect(file?.unreadPages?.map(({ page, reason }) => [page, reason])).toEqual([
    [1, 'It cannot be read as text, because its fonts do not say which letters they show.'],
  ])
})
