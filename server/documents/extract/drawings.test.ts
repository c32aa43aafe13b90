/** Charts, diagrams, text boxes on sheets, comments, and inserted documents: text in separate parts. */
import { utils, write } from 'cfb'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { docxOf, officeFileOf } from './fixtures/office-files.ts'
import { zipOf } from './fixtures/zips.ts'

const read = async (name: string, content: Uint8Array) => {
  const [file] = await readDocument(name, content)
  return file ?? expect.fail('nothing was read')
}
const texts = async (name: string, content: Uint8Array) =>
  (await read(name, content)).blocks.map(({ at, text }) => [at.label, text])

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const drawing = (inner: string) => `<w:p><w:r><w:drawing>${inner}</w:drawing></w:r></w:p>`
const title = (text: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
const points = (values: readonly string[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
const series = (name: string, values: readonly string[], from = 'Sheet1!$B$2') =>
  `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:numRef><c:numCache><c:formatCode>yyyy</c:formatCode>${points(['45292', '45658'])}</c:numCache></c:numRef></c:cat><c:val><c:numRef><c:f>${from}</c:f><c:numCache><c:formatCode>#,##0.0</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`
const chart = (all: string) =>
  `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart>${title('Cost of operation')}<c:plotArea><c:barChart>${all}</c:barChart><c:catAx>${title('Year')}</c:catAx><c:valAx>${title('EUR million')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`
const costs = chart(series('Energy', ['1204.5', '998']) + series('Staff', ['7.25', '8']))
const diagram = (...all: readonly string[]) =>
  `<dgm:dataModel xmlns:dgm="d" xmlns:a="a">${all.map((text) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`).join('')}</dgm:dataModel>`

describe('Word documents', () => {
  const withChart = (body: string) =>
    officeFileOf('word/document.xml', {
      'word/document.xml': [
        `<w:document xmlns:w="w" xmlns:c="c" xmlns:r="r" xmlns:dgm="d"><w:body>${body}</w:body></w:document>`,
        ['c1', 'chart', 'charts/chart1.xml'],
        ['d1', 'diagramData', 'diagrams/data1.xml'],
      ],
      'word/charts/chart1.xml': [costs],
      'word/diagrams/data1.xml': [diagram('Offer', 'Award')],
    })
  const body = [
    paragraph('Before'),
    drawing('<c:chart r:id="c1"/>'),
    drawing('<dgm:relIds r:dm="d1" r:lo="x"/>'),
    paragraph('After'),
  ].join('')

  test('a chart is read at its position: its titles, and its displayed values as a table', async () => {
    const { blocks } = await read('a.docx', withChart(body))
    expect(blocks.map(({ text }) => text)).toEqual([
      'Before',
      'Cost of operation\nEUR million',
      'Year | Energy | Staff\n2024 | 1,204.5 | 7.3\n2025 | 998.0 | 8.0',
      'Offer',
      'Award',
      'After',
    ])
    expect(blocks[2]?.rows?.[1]).toEqual(['2024', '1,204.5', '7.3'])
  })

  test('a chart in a cell is text of the cell', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('Costs')}</w:tc><w:tc>${drawing('<c:chart r:id="c1"/>')}</w:tc></w:tr></w:tbl>`
    const { blocks } = await read('a.docx', withChart(table))
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.text).toContain('2024 | 1,204.5')
  })

  const taking = (content: string | Uint8Array, name: string) =>
    officeFileOf('word/document.xml', {
      'word/document.xml': [
        `<w:document xmlns:w="w" xmlns:r="r"><w:body>${paragraph('Before')}<w:altChunk r:id="x"/>${paragraph('After')}</w:body></w:document>`,
        ['x', 'aFChunk', name],
      ],
      [`word/${name}`]: [content],
    })
  const page = '<html><body><h1>Terms</h1><p>Net 30 days</p></body></html>'

  test.each([
    ['a web page', page, 'part.html'],
    [
      'a web page with its pictures',
      `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n${page}\r\n--b--\r\n`,
      'part.mht',
    ],
    ['rich text', '{\\rtf1{\\stylesheet{\\s1 heading 1;}}\\s1 Terms\\par\\pard Net 30 days\\par}', 'part.rtf'],
    ['another document', docxOf(paragraph('Terms') + paragraph('Net 30 days')), 'part.docx'],
  ])('%s that Word takes in is read in its place', async (_, content, name) => {
    const { blocks, problem } = await read('a.docx', taking(content, name))
    expect(problem).toBeUndefined()
    expect(blocks.map(({ text }) => text)).toEqual(['Before', 'Terms', 'Net 30 days', 'After'])
  })

  test('a part that cannot be read is reported by name, and the rest is read', async () => {
    const { blocks, problem } = await read(
      'a.docx',
      taking(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(99)]), 'part.png'),
    )
    expect(blocks.map(({ text }) => text)).toEqual(['Before', 'After'])
    expect(problem).toMatch(/read in part.*part\.png/)
  })

  test('a document that inserts itself recursively is read once', async () => {
    let inner = docxOf(paragraph('Innermost'))
    for (let depth = 0; depth < 8; depth += 1) inner = taking(inner, 'part.docx')
    const { blocks, problem } = await read('a.docx', inner)
    expect(blocks.length).toBeGreaterThan(3)
    expect(problem).toMatch(/read in part/)
  })
})

describe('slides', () => {
  const slides = (kind: string, part: string, authors: string, written: string) =>
    officeFileOf('ppt/presentation.xml', {
      'ppt/presentation.xml': [
        '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="s"/></p:sldIdLst></p:presentation>',
        ['s', 'slide', 'slides/slide1.xml'],
        ['a', kind, 'authors.xml'],
      ],
      'ppt/authors.xml': [authors],
      'ppt/slides/slide1.xml': [
        '<p:sld xmlns:p="p"/>',
        ['c', 'comments', '../comments/comment1.xml'],
        ['d', 'chart', `../charts/${part}`],
      ],
      'ppt/comments/comment1.xml': [written],
      'ppt/charts/chart1.xml': [costs],
    })

  test('charts and comments belong to their slide', async () => {
    const authors = '<p:cmAuthorLst xmlns:p="p"><p:cmAuthor id="0" name="Mira"/></p:cmAuthorLst>'
    const written = '<p:cmLst xmlns:p="p"><p:cm authorId="0" idx="1"><p:text>Check the total</p:text></p:cm></p:cmLst>'
    expect(await texts('a.pptx', slides('commentAuthors', 'chart1.xml', authors, written))).toEqual([
      ['slide 1', 'Cost of operation\nEUR million'],
      ['slide 1', expect.stringContaining('2024 | 1,204.5 | 7.3')],
      ['slide 1, comment by Mira', 'Check the total'],
    ])
  })

  test('an answer comes after the comment that it answers', async () => {
    const body = (text: string) => `<p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody>`
    const authors =
      '<x:authorLst xmlns:x="x"><x:author id="{A}" name="Mira"/><x:author id="{B}" name="Jon"/></x:authorLst>'
    const written = `<x:cmLst xmlns:x="x" xmlns:a="a" xmlns:p="p"><x:cm authorId="{A}"><x:replyLst><x:reply authorId="{B}">${body('It is net')}</x:reply></x:replyLst>${body('Is it net?')}</x:cm></x:cmLst>`
    expect(await texts('a.pptx', slides('authors', 'none.xml', authors, written))).toEqual([
      ['slide 1, comment by Mira', 'Is it net?'],
      ['slide 1, comment by Jon', 'It is net'],
    ])
  })
})

describe('workbooks', () => {
  const shape =
    '<xdr:sp xmlns:xdr="x" xmlns:a="a"><xdr:txBody><a:p><a:r><a:t>Prices exclude VAT</a:t></a:r></a:p></xdr:txBody></xdr:sp>'
  const workbook = (drawn: string, rows: string) =>
    officeFileOf('xl/workbook.xml', {
      'xl/workbook.xml': [
        '<workbook xmlns:r="r"><sheets><sheet name="Prices 2" sheetId="1" r:id="s"/></sheets></workbook>',
        ['s', 'worksheet', 'worksheets/sheet1.xml'],
        ['p', 'person', 'persons/person.xml'],
      ],
      'xl/persons/person.xml': ['<personList><person displayName="Jon" id="{B}"/></personList>'],
      'xl/worksheets/sheet1.xml': [
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        ['d', 'drawing', '../drawings/drawing1.xml'],
        ['c', 'comments', '../comments1.xml'],
        ['t', 'threadedComment', '../threadedComments/t.xml'],
      ],
      'xl/comments1.xml': [
        '<comments><authors><author>Mira</author><author>tc={1}</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>Mira:</t></r><r><t>\nPer month</t></r></text></comment><comment ref="B1" authorId="1"><text><t>[Threaded comment] Your version of Excel</t></text></comment></commentList></comments>',
      ],
      'xl/threadedComments/t.xml': [
        '<ThreadedComments><threadedComment ref="B1" personId="{B}"><text>Who pays?</text></threadedComment></ThreadedComments>',
      ],
      'xl/drawings/drawing1.xml': [
        `<xdr:wsDr xmlns:xdr="x">${drawn}</xdr:wsDr>`,
        ['c', 'chart', '../charts/chart1.xml'],
      ],
      'xl/charts/chart1.xml': [chart(series('Own', ['1']) + series('Theirs', ['2', '3'], '[1]Sheet1!$B$2'))],
    })
  const drawnTexts = [
    ['Prices 2, drawing', 'Prices exclude VAT'],
    ['Prices 2, drawing', 'Cost of operation\nEUR million'],
    ['Prices 2, drawing', 'Year | Theirs\n2024 | 2.0\n2025 | 3.0'],
    ["'Prices 2'!B1, comment by Jon", 'Who pays?'],
    ["'Prices 2'!A1, comment by Mira", 'Per month'],
  ]

  test('text boxes, charts without the values that stand in cells, and comments with their cells', async () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Fee</t></is></c></row>'
    expect(await texts('a.xlsx', workbook(shape, row))).toEqual([["'Prices 2'!A1:A1", 'Fee'], ...drawnTexts])
  })

  test('a workbook without a filled cell may still contain text', async () => {
    expect((await read('a.xlsx', workbook(shape, ''))).problem).toBeUndefined()
    expect(await texts('a.xlsx', workbook(shape, ''))).toEqual(drawnTexts)
  })
})

describe('OpenDocument', () => {
  const names = 'xmlns:office="o" xmlns:text="t" xmlns:table="ta" xmlns:draw="d" xmlns:xlink="x" xmlns:chart="c"'
  const file = (kind: string, parts: Readonly<Record<string, string>>) =>
    zipOf(
      Object.entries({
        mimetype: `application/vnd.oasis.opendocument.${kind}`,
        'META-INF/manifest.xml': '<m/>',
        ...parts,
      }).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    )
  const content = (body: string) =>
    `<office:document-content ${names}><office:body>${body}</office:body></office:document-content>`
  const object = (number: number) => `<draw:frame><draw:object xlink:href="./Object ${number}"/></draw:frame>`
  const row = (...cells: readonly string[]) =>
    `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`
  const costs = content(
    `<chart:title><text:p>Cost of operation</text:p></chart:title><table:table>${row('Year', 'Energy')}${row('2024', '1,204.5')}</table:table>`,
  )

  test('charts and formulas are read at their position', async () => {
    const formula =
      '<math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi></mrow><annotation encoding="StarMath 5.0">E = m cdot c^2</annotation></semantics></math>'
    const body = `<office:text><text:p>Before${object(1)}</text:p><text:p>${object(2)}</text:p><text:p>After</text:p></office:text>`
    const parts = { 'content.xml': content(body), 'Object 1/content.xml': costs, 'Object 2/content.xml': formula }
    const { blocks } = await read('a.odt', file('text', parts))
    expect(blocks.map(({ text }) => text)).toEqual([
      'Before',
      'Cost of operation',
      'Year | Energy\n2024 | 1,204.5',
      'E = m cdot c^2',
      'After',
    ])
  })

  test('charts and text boxes on a sheet are read with the sheet, without values that are in cells', async () => {
    const shapes = `<table:shapes><draw:frame><draw:text-box><text:p>Prices exclude VAT</text:p></draw:text-box></draw:frame>${object(1)}</table:shapes>`
    const body = `<office:spreadsheet><table:table table:name="Prices">${shapes}${row('Fee', '40')}</table:table></office:spreadsheet>`
    const parts = { 'content.xml': content(body), 'Object 1/content.xml': costs }
    expect(await texts('a.ods', file('spreadsheet', parts))).toEqual([
      ['Prices, drawing', 'Prices exclude VAT'],
      ['Prices, drawing', 'Cost of operation'],
      ['Prices!A1:B1', 'Fee | 40'],
    ])
  })

  test('the layout of slide notes is not read as text of the slides', async () => {
    const body = '<office:presentation><draw:page><text:p>Scope</text:p></draw:page></office:presentation>'
    const styles = `<office:document-styles ${names} xmlns:style="s" xmlns:presentation="p"><style:master-page><presentation:notes><text:p>Click to edit</text:p></presentation:notes></style:master-page></office:document-styles>`
    const parts = { 'content.xml': content(body), 'styles.xml': styles }
    expect(await texts('a.odp', file('presentation', parts))).toEqual([['slide 1', 'Scope']])
  })
})

describe('files inside a document', () => {
  const ole = (streams: Readonly<Record<string, Buffer>>) => {
    const container = utils.cfb_new()
    for (const [name, content] of Object.entries(streams)) utils.cfb_add(container, `/${name}`, content)
    return write(container, { type: 'buffer' }) as Buffer
  }
  const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
  const packed = (name: string, text: string) =>
    Buffer.concat([
      number(0),
      Buffer.from(`\x02\0${name}\0C:\\${name}\0`, 'latin1'),
      number(0x30000),
      number(3),
      Buffer.from('C:\0'),
      number(text.length),
      Buffer.from(text),
    ])
  const shell = (objects: Readonly<Record<string, readonly [kind: string, content: Uint8Array]>>) =>
    officeFileOf('word/document.xml', {
      'word/document.xml': [
        `<w:document xmlns:w="w"><w:body>${paragraph('See the prices')}</w:body></w:document>`,
        ...Object.entries(objects).map(([name, [kind]], at) => [`r${at}`, kind, `embeddings/${name}`] as const),
      ],
      ...Object.fromEntries(
        Object.entries(objects).map(([name, [, content]]) => [`word/embeddings/${name}`, [content] as const]),
      ),
    })

  test('are read as separate files; objects that are not files are left out', async () => {
    const files = await readDocument(
      'a.docx',
      shell({
        'Document1.docx': ['package', docxOf(paragraph('Terms'))],
        'oleObject1.bin': ['oleObject', ole({ Package: docxOf(paragraph('Packed')) })],
        'oleObject2.bin': ['oleObject', ole({ '\u0001Ole10Native': packed('prices.csv', 'Item,Price\nBread,120') })],
        'oleObject3.bin': ['oleObject', ole({ 'Equation Native': Buffer.alloc(99) })],
        'oleObject4.bin': ['oleObject', ole({ '\u0001Ole10Native': Buffer.alloc(99, 7) })],
      }),
    )
    expect(files.map(({ file, blocks, problem }) => [file, problem ?? blocks[0]?.text])).toEqual([
      ['a.docx', 'See the prices'],
      ['a.docx › Document1.docx', 'Terms'],
      ['a.docx › oleObject1.bin', 'Packed'],
      ['a.docx › prices.csv', 'Item | Price\nBread | 120'],
    ])
  })

  test('are only followed to a limited depth', async () => {
    let inner = docxOf(paragraph('Innermost'))
    for (let depth = 0; depth < 6; depth += 1) inner = shell({ 'Document1.docx': ['package', inner] })
    const files = await readDocument('a.docx', inner)
    expect(files).toHaveLength(5)
    expect(files.at(-1)?.problem).toMatch(/lies in too many archives/)
  })
})
