/** The operations that write documents, run as an agent runs them: through workers, from tables, answers and pictures. */
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { DocumentPart } from '#server/operations/compose-content.ts'
import { labelsWrite } from '#server/operations/labels/labels-write.ts'
import { run as writeLabels } from '#server/operations/labels/labels-write.run.ts'
import { run as load } from '#server/operations/table/table-load.run.ts'
import { run as renderHtml } from '#server/operations/web/html-render.run.ts'
import { run as writePdf } from '#server/operations/web/pdf-write.run.ts'
import { run as writeWord } from '#server/operations/word/word-write.run.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'

const csv = `Item,Price,Day,Copies\nRoof tile,"£1,200.50",12/05/2026,2\nStair rod,£8.00,13/05/2026,1\nDoor,£310.00,14/05/2026,0\n`
const columns = [
  { id: 'item', label: 'Item', type: 'text' },
  { id: 'price', label: 'Price', type: 'money' },
  { id: 'day', label: 'Day', type: 'date' },
  { id: 'copies', label: 'Copies', type: 'integer' },
] as const

async function shop() {
  const memory = memoryWork()
  const { work, data, files } = memory
  files.set('pricesFile', [memoryFile('Prices.csv', csv)])
  await load({ from: 'pricesFile', columns, as: 'prices', understood: 'understood' }, work)
  const logo = await sharp({ create: { width: 400, height: 160, channels: 3, background: '#1D4ED8' } })
    .png()
    .toBuffer()
  files.set('logo', [memoryFile('Example_logo.png', logo)])
  data.set('companyName', 'Example Ltd')
  data.set('contract', {
    answer: { supplier: 'Acme', terms: { notice: 'three months' }, goals: ['One list'] },
    sources: [{ at: '/terms/notice', file: 'Contract.docx', passage: 'Notice is three months.', place: 'page 4' }],
    about: 'Found by search.',
  })
  data.set('sections', [{ title: 'Summary', text: 'All is well.\n\nNothing is open.', about: 'Highlights.' }])
  return memory
}

const parts: readonly DocumentPart[] = [
  { type: 'text', title: 'For {companyName}', text: 'What {companyName} asked for.\n\nIn two paragraphs.' },
  {
    type: 'facts',
    title: 'Key facts',
    items: [
      { label: 'Notice', from: 'contract', path: 'terms.notice' },
      { label: 'Start', from: 'contract', path: 'start' },
    ],
  },
  { type: 'content', from: 'sections' },
  { type: 'table', title: 'Prices', from: 'prices', columns: ['item', 'price', 'day'], rows: 2 },
  { type: 'picture', from: 'logo', caption: 'The logo of {companyName}', width: 40 },
  { type: 'picture', from: 'absent', caption: 'Left out' },
  { type: 'page' },
  { type: 'content', title: 'The contract', from: 'contract' },
]
const expected = [
  'Offer for Example Ltd',
  'For Example Ltd',
  'What Example Ltd asked for.',
  'Key facts',
  'three months',
  'Not found in the files.',
  'Summary',
  'Nothing is open.',
  'Roof tile',
  '£1,200.50',
  '12 May 2026',
  'These are the first 2 of 3 rows.',
  'The logo of Example Ltd',
  'The contract',
  'Contract.docx, page 4',
  'Found by search.',
]
const document = { title: 'Offer for {companyName}', parts, pictures: ['logo'], fileName: 'Offer {companyName}: 1/2' }

const pdfText = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text.map((page) =>
    page.replace(/\s+/g, ' '),
  )

describe('parts in order, with title and file name filled', () => {
  test('word.write: become a Word document', async () => {
    const { work, artefacts } = await shop()
    await writeWord({ ...document, save: 'Offer.docx' }, work)
    const file = artefacts.file('Offer.docx')
    expect(file.name).toBe('Offer Example Ltd 1 2.docx')
    const entries = unzipSync(await file.bytes())
    const xml = strFromU8(entries['word/document.xml'] ?? new Uint8Array())
    const words = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, said]) => said).join(' ')
    for (const text of expected) expect(words).toContain(text)
    expect(words).not.toContain('Left out')
    expect(xml.match(/<w:drawing>/g)).toHaveLength(2)
    expect(xml).toContain('descr="Example logo"')
    expect(xml).toContain('w:type="page"')
    expect(words.indexOf('Key facts')).toBeLessThan(words.indexOf('Roof tile'))
  }, 60_000)

  test('pdf.write: become a PDF', async () => {
    const { work, artefacts } = await shop()
    await writePdf({ ...document, save: 'Offer.pdf' }, work)
    const file = artefacts.file('Offer.pdf')
    expect(file.name).toBe('Offer Example Ltd 1 2.pdf')
    const pages = await pdfText(await file.bytes())
    for (const text of expected) expect(pages.join(' ')).toContain(text)
    expect(pages[1]).toContain('The contract')
    expect(pages.join(' ')).not.toContain('Left out')
  }, 60_000)

  test('html.render: become a page', async () => {
    const { work, artefacts } = await shop()
    await renderHtml({ ...document, save: 'offer.html' }, work)
    const file = artefacts.file('offer.html')
    expect(file.name).toBe('Offer Example Ltd 1 2.html')
    const html = strFromU8(await file.bytes())
    for (const text of expected) expect(html).toContain(text)
    expect(html.match(/<img /g)).toHaveLength(2)
    expect(html).toContain('<td dir="auto" class="figure">£1,200.50</td>')
  }, 60_000)

  test('a table that has no such column is refused with the columns that it has', async () => {
    const { work, data } = await shop()
    const wrong = (from: string) =>
      writePdf({ parts: [{ type: 'table', from, columns: ['colour'] }], save: 'x.pdf' }, work)
    await expect(wrong('prices')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('"colour"') as string,
    })
    data.set('records', [{ item: 'a' }])
    await expect(wrong('records')).rejects.toThrow('"records" has no column "colour". Its columns are: "item".')
    data.set('word', 'only a word')
    await expect(wrong('word')).rejects.toThrow('"word" is not a table.')
  }, 60_000)
})

describe('labels.write', () => {
  const { example } = labelsWrite
  const lines = [
    { text: '{item}', bold: true },
    { text: '{price} at {companyName}', align: 'end' },
  ] as const

  test('writes a label for each row of a table, with the logo, as often as its column says', async () => {
    const { work, artefacts } = await shop()
    const { label, grid, gap } = example
    const options = { from: 'prices', label, grid, gap, lines, logo: 'logo', copies: 'copies' } as const
    await writeLabels({ ...options, fileName: 'Labels {companyName}', save: 'Labels.pdf' }, work)
    const file = artefacts.file('Labels.pdf')
    expect(file.name).toBe('Labels Example Ltd.pdf')
    const pages = await pdfText(await file.bytes())
    expect(pages).toHaveLength(1)
    expect(pages[0]?.match(/Roof tile|Stair rod|Door/g)).toEqual(['Roof tile', 'Roof tile', 'Stair rod'])
    expect(pages[0]).toContain('£8.00 at Example Ltd')
  }, 60_000)

  test('leaves out the sign beside an empty cell at the edge of a line', async () => {
    const { work, artefacts, files } = memoryWork()
    files.set('file', [memoryFile('Posts.csv', 'Name,Post,House\nAda Ng,,Archive\nBo Lee,Director,\n')])
    await load({ from: 'file', as: 'posts' }, work)
    const { label, grid, gap } = example
    const texts = [{ text: '{name}' }, { text: '{post}, {house}' }] as const
    await writeLabels({ from: 'posts', label, grid, gap, lines: texts, save: 'Cards.pdf' }, work)
    const [page = ''] = await pdfText(await artefacts.file('Cards.pdf').bytes())
    expect(page).toContain('Archive')
    expect(page).toContain('Director')
    expect(page).not.toContain(',')
  }, 60_000)

  test('refuses a column that the table has not, labels that do not fit, and more than one PDF holds', async () => {
    const { work, data } = await shop()
    const write = (more: object) =>
      writeLabels(
        { from: 'prices', label: { width: 60, height: 40 }, lines: [{ text: '{item}' }], save: 'x.pdf', ...more },
        work,
      )
    await expect(write({ lines: [{ text: '{colour}' }] })).rejects.toThrow(
      'has no column "colour", which the labels name.',
    )
    await expect(write({ label: { width: 300, height: 40 } })).rejects.toThrow('do not fit A4 (210 × 297 mm)')
    data.set('many', [{ item: 'a', copies: 1_000_000_000 }])
    await expect(write({ from: 'many', copies: 'copies' })).rejects.toThrow('gives more than 5,000 labels')
  }, 60_000)
})
