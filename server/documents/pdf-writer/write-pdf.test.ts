/** Documents as PDFs. */
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Content, ContentBlock, Entry } from '../content/content.ts'
import { startContent } from '../content/content-of.ts'
import { themeOf } from '../html/theme.ts'
import { findMissingLetters, missingLetter } from './fonts.ts'
import { needsCheck } from './needs-check.ts'
import { writePdf, type PdfOptions } from './write-pdf.ts'

const plain: PdfOptions = { theme: themeOf(undefined), pictures: [] }
const entry = (text: string): Entry => ({ text, sources: [] })

function documentOf(blocks: readonly ContentBlock[], title = 'Report'): Content {
  const builder = startContent(title)
  builder.addBlocks('Part', blocks)
  return builder.build()
}

/** The text of each page. */
async function pagesOf(content: Content, options = plain): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(await writePdf(content, options)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

const table = (count: number): ContentBlock => ({
  kind: 'table',
  header: ['Item', 'Net value'],
  figures: [false, true],
  rows: Array.from({ length: count }, (_, at) => [entry(`SKU-${at + 1}`), entry(`£${at}.50`)]),
})

const redPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

/** The roles of the elements of a page, from the outside in, with the alternative texts of pictures. */
function rolesIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null || !('role' in node)) return []
  const { role, alt, children = [] } = node as { role: string; alt?: string; children?: readonly unknown[] }
  return [...(role === 'Root' ? [] : [alt === undefined ? role : `${role}: ${alt}`]), ...children.flatMap(rolesIn)]
}

describe('a PDF', () => {
  test('holds title, headings, facts, lists, sources and how it was made, and the number of each page', async () => {
    const builder = startContent('Three <sites> & “more”')
    builder.addValue({
      answer: { supplier: 'Acme', goals: ['First goal', 'Second goal'], start: null },
      sources: [{ at: '/supplier', file: 'Contract.docx', passage: 'Acme supplies.', place: 'page 2' }],
      about: 'Found by search.',
    })
    const [page = '', ...others] = await pagesOf(builder.build())
    for (const text of [
      'Three <sites> & “more”',
      'Key facts',
      'Acme [1]',
      'First goal',
      'Not found in the files.',
      '[1] Contract.docx, page 2: “Acme supplies.”',
      'Found by search.',
      'Page 1 of 1',
    ])
      expect(page).toContain(text)
    expect(others).toEqual([])
  })

  test('embeds every typeface that it uses, once', async () => {
    const pdf = Buffer.from(await writePdf(documentOf([table(200)]), plain)).toString('latin1')
    expect(pdf.match(/\/BaseFont \/[A-Z]+\+PublicSans-Bold/g)?.length).toBe(2)
    expect(pdf).not.toMatch(/\/BaseFont \/Helvetica/)
  })

  test('has its headings as bookmarks, one within the other', async () => {
    const builder = startContent('Report')
    builder.addValue({ first: { inner: { a: 'x'.repeat(200) } }, second: 'y'.repeat(200) })
    const proxy = await getDocumentProxy(await writePdf(builder.build(), plain))
    const outline = (await proxy.getOutline()) as readonly { title: string; items: readonly { title: string }[] }[]
    expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
      ['First', ['Inner']],
      ['Second', []],
    ])
  })

  test('tells a screen reader what is a heading, a list, a table and a picture', async () => {
    const picture = {
      address: `data:image/png;base64,${(await redPicture(20, 10)).toString('base64')}`,
      alt: 'Plan',
      width: 20,
      height: 10,
    }
    const blocks: readonly ContentBlock[] = [
      { kind: 'text', entry: entry('A text.') },
      { kind: 'list', entries: [entry('An item')] },
      table(80),
      { kind: 'picture', picture, share: 1, caption: 'The plan' },
    ]
    const proxy = await getDocumentProxy(await writePdf(documentOf(blocks), plain))
    const roles = rolesIn(await (await proxy.getPage(1)).getStructTree())
    expect(roles.slice(0, 12)).toEqual([
      'Document',
      'H1',
      'H2',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TH',
    ])
    expect(roles.slice(12, 15)).toEqual(['TR', 'TD', 'TD'])
    const last = rolesIn(await (await proxy.getPage(proxy.numPages)).getStructTree())
    expect(last.slice(-2)).toEqual(['Figure: Plan', 'Caption'])
    // The header that each page repeats is read out once.
    expect(last.filter((role) => role === 'TH')).toHaveLength(2)
  })

  test('is written even if a word is wider than its line, and for an empty document', async () => {
    const [page = ''] = await pagesOf(documentOf([{ kind: 'text', entry: entry('W'.repeat(600)) }]))
    expect(page.replaceAll(' ', '')).toContain('W'.repeat(600))
    expect(await pagesOf({ title: 'Empty', sections: [], sources: [], aboutLines: [] })).toEqual([
      'Empty Empty Page 1 of 1',
    ])
  })

  test('begins a new page where a part says so, and no empty one', async () => {
    const pages = await pagesOf(
      documentOf([
        { kind: 'text', entry: entry('before') },
        { kind: 'page' },
        { kind: 'page' },
        { kind: 'text', entry: entry('after') },
      ]),
    )
    expect(pages.map((page) => /before|after/.exec(page)?.[0])).toEqual(['before', 'after'])
  })
})

test('an item of a list stands neither alone at the foot of a page nor alone at the head of the next', async () => {
  const items: ContentBlock = { kind: 'list', entries: ['One', 'Two', 'Three'].map((name) => entry(`${name} item`)) }
  const lines = (count: number): ContentBlock => ({ kind: 'text', entry: entry('A line.\n'.repeat(count).trim()) })
  const listed = /(?:One|Two|Three) item/g
  const divisions = new Set<string>()
  for (let above = 36; above < 46; above += 1) {
    const pages = await pagesOf(documentOf([lines(above), items]))
    divisions.add(pages.map((page) => page.match(listed)?.length ?? 0).join(' and '))
  }
  expect([...divisions].toSorted()).toEqual(['0 and 3', '3'])
})

describe('a cover', () => {
  const cover = { above: 'Case study', below: '', figures: [] }
  const few: ContentBlock = { kind: 'facts', facts: [['Client', entry('Harbour Mutual')]] }

  test('has the facts below it where these are all there is, and else a page of its own', async () => {
    expect(await pagesOf({ ...documentOf([few], 'Claims'), cover })).toEqual([
      'Case study Claims Part Client Harbour Mutual',
    ])
    const text: ContentBlock = { kind: 'text', entry: entry('Four offices kept four lists.') }
    const pages = await pagesOf({ ...documentOf([few, text], 'Claims'), cover })
    expect(pages.map((page) => page.includes('Harbour Mutual'))).toEqual([false, true])
  })

  test('has each figure on a single line, in a size that fits, and no number is broken', async () => {
    const figures = [
      { value: '1,234,567,890', label: 'orders' },
      { value: '5 days', label: 'each' },
      { value: '£1.2m', label: 'saved' },
    ]
    const proxy = await getDocumentProxy(
      await writePdf({ ...documentOf([few], 'Claims'), cover: { ...cover, figures } }, plain),
    )
    const { items } = await (await proxy.getPage(1)).getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item.str] : []))
    expect(texts).toEqual(expect.arrayContaining(figures.map(({ value }) => value)))
  })

  test('has a title in lines of about the same length', async () => {
    const title = 'Claims settled in five days instead of three weeks'
    const proxy = await getDocumentProxy(await writePdf({ ...documentOf([few], title), cover }, plain))
    const { items } = await (await proxy.getPage(1)).getTextContent()
    const lines = items.flatMap((item) =>
      'str' in item && item.height > 30 && item.str.trim() ? [item.str.trim()] : [],
    )
    expect(lines).toEqual(['Claims settled in', 'five days instead', 'of three weeks'])
  })
})

describe('a table of a PDF', () => {
  test('goes on over pages, and its header stands on each', async () => {
    const pages = await pagesOf(documentOf([table(120)]))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Item Net value')
    expect(pages.join(' ').match(/SKU-\d+/g)).toEqual(Array.from({ length: 120 }, (_, at) => `SKU-${at + 1}`))
  })

  test('has rows even below headings that no page could hold, and ends with any number of columns', async () => {
    const long = [{ kind: 'table', header: ['word '.repeat(5000), 'B'], rows: [[entry('x'), entry('last')]] }] as const
    expect((await pagesOf(documentOf(long))).join(' ')).toContain('last')
    const wide = Array.from({ length: 300 }, (_, at) => `c${at}`)
    const pages = await pagesOf(documentOf([{ kind: 'table', header: wide, rows: [wide.map(entry)] }]))
    expect(pages.length).toBeGreaterThan(0)
  })

  test('cuts a row that no page can hold, and loses nothing of it', async () => {
    const words = Array.from({ length: 3000 }, (_, at) => `word${at}`)
    const pages = await pagesOf(
      documentOf([
        {
          kind: 'table',
          header: ['A', 'B'],
          rows: [
            [entry('x'), entry(words.join(' '))],
            [entry('y'), entry('last')],
          ],
        },
      ]),
    )
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.join(' ').match(/word\d+/g)).toEqual(words)
    expect(pages.at(-1)).toContain('last')
  })
})

test('a goal is set in bold letters beside a bar, without quotation marks', async () => {
  const pages = await pagesOf(
    documentOf([
      { kind: 'text', entry: entry('Lorries waited.') },
      { kind: 'stressed', text: 'No lorry waits for more than an hour.' },
    ]),
  )
  expect(pages[0]).toContain('Lorries waited. No lorry waits for more than an hour.')
  expect(pages[0]).not.toContain('“')
})

describe('letters', () => {
  test.each(['Łódź Größe “façade” €1,000', 'Привет мир', 'Ελληνικά', '→ ≤ ≥ ✓ −'])(
    '%s are drawn unchanged',
    async (text) => {
      const [page] = await pagesOf(documentOf([{ kind: 'text', entry: entry(text) }]))
      expect(page).toContain(text)
      expect(page).not.toContain('shown as boxes')
    },
  )

  test.each([
    ['Hindi', 'हर्बर छोटी दुकानों का बीमा करता है।'],
    ['Thai', 'ประกันภัยร้านค้าขนาดเล็ก'],
  ])('of %s have a shape each', async (_, text) => {
    expect(findMissingLetters([text])).toEqual([])
    const [page] = await pagesOf(documentOf([{ kind: 'text', entry: entry(text) }]))
    expect(page).not.toContain('shown as boxes')
  })

  test('of Thai are broken between words, which have no spaces, and never before a mark', async () => {
    const text = 'แต่ละสำนักงานเก็บรายการของตนเองและไม่มีใครรู้ว่ามีการเรียกร้องค่าสินไหมทดแทนกี่รายการ'.repeat(3)
    const proxy = await getDocumentProxy(await writePdf(documentOf([{ kind: 'text', entry: entry(text) }]), plain))
    const { items } = await (await proxy.getPage(1)).getTextContent()
    const lines = items.flatMap((item) => ('str' in item && /\p{Script=Thai}/u.test(item.str) ? [item.str] : []))
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  })

  test('that no typeface has are listed, each once, and marks that are not drawn are none of them', () => {
    expect(findMissingLetters(['漢字 and 漢', '❤️ 👩‍👧', 'العقد'])).toEqual(['漢', '字', '👩', '👧'])
  })

  test('are looked for in a text that is not of usual letters, all of which have a shape', () => {
    const usual = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => !needsCheck(letter),
    )
    expect(usual.length).toBeGreaterThan(300)
    expect(findMissingLetters(usual)).toEqual([])
    expect(['漢', 'Привет', '🚀'].map(needsCheck)).toEqual([true, true, true])
  })

  test('that no typeface has are boxes, and a line says so', async () => {
    const [page] = await pagesOf(documentOf([{ kind: 'text', entry: entry('\u{1F9FE} receipt') }]))
    expect(page).toContain(`${missingLetter} receipt`)
    expect(page).toContain('The Word and HTML documents show them.')
  })

  test('of scripts from the right are all there, and a line of them begins at the right', async () => {
    const arabic = 'العقد طويل'
    const proxy = await getDocumentProxy(await writePdf(documentOf([{ kind: 'text', entry: entry(arabic) }]), plain))
    const { items } = await (await proxy.getPage(1)).getTextContent()
    const drawn = items.flatMap((item) => ('str' in item && /[\u0600-\u06FF]/.test(item.str) ? [item] : []))
    // pdf.js hands out a run as it is drawn or turned around; its letters are the same.
    const letters = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('')
    expect(letters(drawn.map(({ str }) => str.normalize('NFKC')).join(''))).toBe(letters(arabic))
    const right = Math.max(...drawn.map(({ transform, width }) => Number(transform[4]) + width))
    expect(right).toBeGreaterThan(530)
  })
})

describe('pictures of a PDF', () => {
  test('are drawn in their place and above the title, and one that no page can hold is made smaller', async () => {
    const png = await redPicture(300, 4000)
    const picture = {
      address: `data:image/png;base64,${png.toString('base64')}`,
      alt: 'Plan',
      width: 300,
      height: 4000,
    }
    const content = documentOf([{ kind: 'picture', picture, share: 1, caption: 'The ground floor' }])
    const bytes = await writePdf(content, { ...plain, pictures: [picture] })
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(2)
    const pages = await pagesOf(content, { ...plain, pictures: [picture] })
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('The ground floor')
  })
})
