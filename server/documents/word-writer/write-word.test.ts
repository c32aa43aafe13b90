/** Documents as Word files. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unreadableSentence } from '../fixtures/unreadable-sentence.ts'
import type { Answer, WrittenSection } from '../../providers/text-model.ts'
import { contentOf } from '../content/content-of.ts'
import { buildDocx } from '../docx/fixtures/build-docx.ts'
import { layoutCost } from './layout-cost.ts'
import { writeWord } from './write-word.ts'

const date = new Date('2026-05-12T10:00:00Z')
const citation = { file: 'Call.txt', passage: 'We run four warehouses.', place: 'Tom, 00:04' }
const sections: readonly WrittenSection[] = [
  {
    id: 'a',
    title: 'Where you <stand> & why',
    text: '',
    about: 'Made so.',
    statements: [
      { kind: 'text', text: 'You run four warehouses.', sources: [citation] },
      { kind: 'item', text: 'One list\u0000 is needed.', sources: [], note: 'no source' },
    ],
  },
  {
    id: 'b',
    title: 'Insurance',
    text: '',
    about: 'Made so.',
    statements: [{ kind: 'text', text: 'Nothing about this was found in the files.', sources: [], note: 'not found' }],
  },
]

async function partsOf(value: unknown, template?: Uint8Array) {
  const parts = unzipSync(await writeWord(contentOf('Proposal', value), { date, template }))
  const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array())
  return {
    xml: read('word/document.xml'),
    styles: read('word/styles.xml'),
    settings: read('word/settings.xml'),
    all: Object.entries(parts)
      .filter(([name]) => /footer/.test(name))
      .map(([, content]) => strFromU8(content))
      .join(''),
  }
}

/** The words of a part, without the rest. */
const wordsIn = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, said]) => said).join(' ')

test('a document has its title, its sections, the numbers of sources, their list, and the line on how it was made', async () => {
  const { xml } = await partsOf(sections)
  const said = wordsIn(xml)
  for (const text of [
    'Proposal',
    '12 May 2026',
    'You run four warehouses.',
    '[1]',
    'Call.txt, Tom, 00:04',
    'We run four warehouses.',
    'Made so.',
  ])
    expect(said).toContain(text)
  expect(said.match(/Made so\./g)).toHaveLength(1)
  expect(said).toContain('[no source in the files]')
})

test('the table of contents lists the page of each section, and Word asks no question when it opens the file', async () => {
  const { xml, settings } = await partsOf(sections)
  expect(xml).toContain('TOC \\')
  // The cover is the first page, and the contents are the second.
  expect(wordsIn(xml)).toMatch(/Insurance\s+3/)
  expect(settings).not.toContain('updateFields')
  expect(xml).not.toContain('w:dirty="true"')
})

test('a long document is written fast: its table of contents lists the sections without page numbers, and Word asks no question', async () => {
  const long = Array.from({ length: 700 }, (_, n) => ({ title: `Part ${n}`, text: 'Told at length. '.repeat(100) }))
  const { xml, settings } = await partsOf(long)
  expect(wordsIn(xml)).toMatch(/Part 698 +Part 699 /)
  expect(settings).not.toContain('updateFields')
  expect(xml).not.toContain('w:dirty="true"')
})

test('a word that is wider than its line costs much more than words that fit', () => {
  const costOf = (text: string) => layoutCost(contentOf('T', [{ id: 'a', title: 'A', text, about: 'x' }]))
  expect(costOf('word '.repeat(2_000))).toBeLessThan(15_000)
  expect(costOf('http://'.repeat(1_400))).toBeGreaterThan(500_000)
})

test('many lines or tabs in one paragraph cost much more than the same text in one line', () => {
  const costOf = (text: string) => layoutCost(contentOf('T', [{ id: 'a', title: 'A', text, about: 'x' }]))
  expect(costOf('x '.repeat(4_000))).toBeLessThan(15_000)
  expect(costOf('x\n'.repeat(4_000))).toBeGreaterThan(500_000)
  expect(costOf('x\t'.repeat(4_000))).toBeGreaterThan(500_000)
})

test('a word of 140,000 letters is written fast, without page numbers in the table of contents', async () => {
  const { xml } = await partsOf([{ title: 'A', text: 'http://'.repeat(20_000) }])
  expect(xml).toContain('http://http://')
})

test('each page has its number and the number of all pages, which Word and LibreOffice count alike', async () => {
  const { all } = await partsOf(sections)
  expect(all).toContain('PAGE')
  expect(all).toContain('NUMPAGES')
  expect(all).not.toContain('SECTIONPAGES')
})

test('characters that XML forbids are left out, and its special characters are escaped', async () => {
  const { xml } = await partsOf(sections)
  expect(xml).toContain('Where you &lt;stand&gt; &amp; why')
  expect(wordsIn(xml)).toContain('One list is needed.')
})

test('an answer is a table of facts, lists and tables, and lists what was not found', async () => {
  const answer: Answer = {
    answer: {
      budget: 45000,
      start: '2026-05-12',
      chair: null,
      goals: ['One list'],
      actions: [{ what: 'Order', owner: null }],
      none: [],
    },
    sources: [
      { at: '/budget', ...citation },
      { at: '/chair', note: 'not found' },
      { at: '/actions/0/what', file: 'Notes.docx', passage: 'Order' },
    ],
    about: 'Found.',
  }
  const { xml } = await partsOf(answer)
  const said = wordsIn(xml)
  for (const text of [
    'Key facts',
    '45,000',
    '12 May 2026',
    'Not found in the files.',
    'Goals',
    'One list',
    'What',
    'Owner',
    'Notes.docx',
  ])
    expect(said).toContain(text)
  expect(xml.match(/<w:tbl>/g)).toHaveLength(2)
})

test.each([
  ['a text'],
  [['one', 'two']],
  [{ a: { b: { c: { d: 'deep' } } } }],
  [
    [
      ['Name', 'Value'],
      ['Rent', 1450],
    ],
  ],
  [null],
  [{}],
  [[{ title: 'Plain', text: 'One.\n\nTwo.' }]],
])('any value has a form: %j', async (value) => {
  const { xml } = await partsOf(value)
  expect(xml).toContain('</w:document>')
})

test('the styles of a template are used', async () => {
  const own =
    '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:color w:val="ABCDEF"/></w:rPr></w:style></w:styles>'
  const { styles } = await partsOf(sections, zipSync({ 'word/styles.xml': strToU8(own) }))
  expect(styles).toContain('ABCDEF')
})

test('a template without our styles for tables and headings gets them, based on its own paragraph', async () => {
  const paragraph = '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>'
  const german = '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>'
  const body = '<w:p><w:r><w:t>{{page.body}}</w:t></w:r></w:p>'
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const table = [{ item: 'Chair', price: 12 }]
  for (const text of [body, '<w:p/>']) {
    const template = buildDocx({ body: text, styles: `<w:styles ${namespace}>${paragraph}${german}</w:styles>` })
    const { xml, styles } = await partsOf(table, template)
    expect(xml).toContain('w:val="TableText"')
    expect(styles).toMatch(
      /w:styleId="TableText"[^>]*>\s*<w:name w:val="Table Text"\/>\s*<w:basedOn w:val="Standard"\/>/,
    )
    expect(styles).toContain('w:styleId="Heading2"')
    // Of a template that is only asked for its styles, the docx library adds its own headings.
    if (text === body) expect(styles, 'a second style of the name').not.toContain('w:styleId="Heading1"')
  }
})

test('a template that is not a Word file is refused with a sentence', async () => {
  const writing = writeWord(contentOf('x', 'y'), { date, template: strToU8('no zip') })
  expect(await unreadableSentence('brief.docx', writing)).toBe(
    '"brief.docx" is not a Word document with styles. Whoever runs this portal has to replace this template.',
  )
})

test('a compact document begins with its title and its lines, and its sources are short notes in two columns', async () => {
  const passage = 'We run four warehouses and have never counted what is in them. '.repeat(4)
  const value = [{ title: 'A', statements: [{ kind: 'text', text: 'One.', sources: [{ ...citation, passage }] }] }]
  const parts = unzipSync(
    await writeWord(contentOf('Brief', value), {
      date,
      cover: ['Prepared for Example Ltd'],
      contents: false,
      layout: 'compact',
      sources: 'notes',
    }),
  )
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(wordsIn(xml)).toMatch(/^Brief Prepared for Example Ltd {2}· {2}12 May 2026 A One\./)
  expect(wordsIn(xml)).toContain('We run four warehouses and have never counted what is in them. We run four')
  expect(wordsIn(xml)).toMatch(/ …”$/)
  expect(xml).toContain('w:num="2"')
  expect(xml).not.toContain('nextPage')
})

test('the heading of the sources stands in the columns of its notes, and is never left behind on the page before', async () => {
  const value = [{ title: 'A', statements: [{ kind: 'text', text: 'One.', sources: [citation] }] }]
  const parts = unzipSync(await writeWord(contentOf('Brief', value), { date, contents: false, sources: 'notes' }))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  // The last paragraph of a section holds the properties of the section.
  const paragraphs = xml.split('</w:p>')
  expect(paragraphs.find((paragraph) => paragraph.includes('One.'))).toContain('<w:sectPr')
  expect(paragraphs.find((paragraph) => paragraph.includes('>Sources<'))).not.toContain('<w:sectPr')
})

test.each([
  ['a short table stands on one page', 3, [true, true, true, false]],
  ['of a long table no row stands alone', 8, [true, true, false, false, false, false, false, true, false]],
])('%s', async (_, count, kept) => {
  const rows = Array.from({ length: count }, (__, at) => [{ text: `Row ${at}`, sources: [] }])
  const table = { kind: 'table', header: ['Name'], rows } as const
  const content = { title: 'T', sections: [{ title: 'A', level: 1, blocks: [table] }], sources: [], aboutLines: [] }
  const parts = unzipSync(await writeWord(content, { date, contents: false }))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const found = [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => /<w:keepNext\/>/.test(row))
  expect(found).toEqual(kept)
})
