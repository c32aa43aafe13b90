/** Pages as PDFs. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { pageContent } from '../html/page-content.ts'
import { renderPage } from '../html/render-page.ts'
import { plainTheme } from '../html/theme.ts'
import { printable } from './printable.ts'
import { readPage } from './read-page.ts'
import { writePdf } from './write-pdf.ts'

const page = (values: unknown) =>
  renderPage(pageContent(values, 'Page'), { theme: plainTheme, pictures: [], font: 'data:font/woff2;base64,AA' })

async function textIn(html: string): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(await writePdf(html)), { mergePages: true })
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') }
}

test('everything on the page is in the PDF, with the number of each page', async () => {
  const { text } = await textIn(
    page({
      title: 'One list',
      'challenge.description': 'Three <sites> & “more”',
      'results.0.value': '30 %',
      'results.0.label': 'saved',
      list: ['first', 'second'],
    }),
  )
  for (const said of [
    'One list',
    'Challenge',
    'Three <sites> & “more”',
    '30 %',
    'saved',
    'first',
    'second',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
})

test('long texts go on over pages, and a word longer than a line is broken', async () => {
  const { pages, text } = await textIn(page({ title: 'Long', text: 'word '.repeat(3000), long: 'W'.repeat(600) }))
  expect(pages).toBeGreaterThan(3)
  expect(text.replace(/ /g, '')).toContain('W'.repeat(600))
}, 20_000)

test('a note says when the typeface lacks letters', async () => {
  const { text } = await textIn(page({ title: 'Łódź', text: 'Hello مرحبا' }))
  expect(text).toContain('Lódz')
  expect(text).toContain('The HTML page shows them.')
})

test('letters of Western Europe stay as they are', () => {
  expect(printable('Größe – “façade” €1,000 • Æ')).toEqual({ text: 'Größe – “façade” €1,000 • Æ', incomplete: false })
})

test('scripts and styles of a page are not part of its text', () => {
  const read = readPage(
    '<html><head><title>T</title></head><body><h1>Hello</h1><script>alert(1)</script><p>World</p></body></html>',
  )
  expect(read.blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Hello' },
    { kind: 'text', text: 'World', faint: false },
  ])
})

test.each(['', 'no page at all', '{"json": true}'])('what is not a page is refused with a sentence: %j', (html) => {
  expect(() => readPage(html)).toThrow('cannot be read as a page, so no PDF can be made from it. Build the page again.')
})
