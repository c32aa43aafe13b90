import CFB from 'cfb'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { Block, ExtractedFile } from '#server/documents/extract/types.ts'
import { docxOf, pptxOf } from './fixtures/office-files.ts'
import { zipOf } from './fixtures/zips.ts'

async function one(name: string, content: string | Uint8Array): Promise<ExtractedFile> {
  const [file] = await readDocument(name, Buffer.from(content))
  return file ?? expect.fail('nothing was read')
}
const text = (content: string) => Buffer.from(content)
const brief = ({ kind, text: content, level }: Block) =>
  level === undefined ? [kind, content] : [kind, content, level]
const spoken = ({ kind, text: content, at: { speaker, label } }: Block) => [kind, speaker, label, content]
const pack = (parts: Readonly<Record<string, string>>) =>
  zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: text(content) })))

describe('chats and meetings', () => {
  test.each([
    [
      'a chat',
      [
        {
          type: 'message',
          user: 'U1',
          user_profile: { real_name: 'Anna Smith' },
          ts: '1683115200.0001',
          text: 'Can we start on Monday?',
        },
        {
          type: 'message',
          user: 'U2',
          user_profile: { real_name: 'Ben' },
          ts: '1683115260.0001',
          text: 'Yes, at nine.',
        },
        {
          type: 'message',
          user: 'U1',
          user_profile: { real_name: 'Anna Smith' },
          ts: '1683115320.0001',
          text: 'Then I tell the site.',
        },
      ],
      ['2023-05-03 12:00', '2023-05-03 12:01', '2023-05-03 12:02'],
    ],
    [
      'a meeting',
      {
        title: 'Kick-off',
        transcript: [
          { Speaker: 'Anna Smith', Timestamp: '00:00:05', Utterance: 'Can we start on Monday?' },
          { Speaker: 'Ben', Timestamp: '00:00:09', Utterance: 'Yes, at nine.' },
          { Speaker: 'Anna Smith', Timestamp: '00:00:12', Utterance: 'Then I tell the site.' },
        ],
      },
      ['00:00:05', '00:00:09', '00:00:12'],
    ],
    [
      'messages with parts',
      {
        messages: [
          {
            from: { user: { displayName: 'Anna Smith' } },
            createdDateTime: '2027-05-03T12:00',
            body: { content: 'Can we start on Monday?' },
          },
          {
            from: { user: { displayName: 'Ben' } },
            createdDateTime: '2027-05-03T12:01',
            body: { content: 'Yes, at nine.' },
          },
          {
            from: { user: { displayName: 'Anna Smith' } },
            createdDateTime: '2027-05-03T12:02',
            body: { content: 'Then I tell the site.' },
          },
        ],
      },
      undefined,
    ],
    [
      'pieces that a speech program lists by recording',
      {
        'part-1.wav': [
          'Anna Smith',
          [
            { start: 5, end: 6, content: 'Can we start' },
            { start: 6, end: 7, content: 'on Monday?' },
          ],
        ],
        'part-2.wav': ['Cy', []],
        'part-3.wav': ['Ben', [{ start: 9, end: 11, content: 'Yes, at nine.' }]],
        'part-4.wav': ['Anna Smith', [{ start: 12, end: 14, content: 'Then I tell the site.' }]],
      },
      ['00:00:05', '00:00:09', '00:00:12'],
    ],
    [
      'words with their times',
      [
        {
          speaker: 'Anna Smith',
          words: [
            { text: 'Can we start', start: 5 },
            { text: 'on Monday?', start: 6 },
          ],
        },
        {
          speaker: 'Ben',
          words: [
            { text: 'Yes,', start: 9 },
            { text: 'at nine.', start: 10 },
          ],
        },
        { speaker: 'Anna Smith', words: [{ text: 'Then I tell the site.', start: 12 }] },
      ],
      ['00:00:05', '00:00:09', '00:00:12'],
    ],
  ])('%s in .json is read as turns with their speakers', async (_, value, labels) => {
    const { blocks } = await one('call.json', JSON.stringify(value))
    const turns = blocks.filter(({ kind }) => kind === 'speech')
    expect(turns.map(({ at: { speaker }, text: said }) => [speaker, said])).toEqual([
      ['Anna Smith', 'Can we start on Monday?'],
      ['Ben', 'Yes, at nine.'],
      ['Anna Smith', 'Then I tell the site.'],
    ])
    if (labels !== undefined) expect(turns.map(({ at: { label } }) => label)).toEqual(labels)
  })

  test('a meeting in .csv is read as turns; rows without a speaker are kept', async () => {
    const csv =
      'Start,Speaker,Text\n00:00:05,Anna,Can we start?\n00:00:09,Ben,"Yes, at nine."\n00:00:10,,recording paused\n00:00:12,Anna,Then I tell the site.\n00:00:15,Ben,Good.'
    expect((await one('call.csv', csv)).blocks.map(spoken)).toEqual([
      ['speech', 'Anna', '00:00:05', 'Can we start?'],
      ['speech', 'Ben', '00:00:09', 'Yes, at nine.'],
      ['text', undefined, 'call!A4:C4', '00:00:10 | recording paused'],
      ['speech', 'Anna', '00:00:12', 'Then I tell the site.'],
      ['speech', 'Ben', '00:00:15', 'Good.'],
    ])
  })

  test('a list of products with names and comments is a table', async () => {
    const csv = 'Name,Comment\nBread,sliced and packed\nFlour,white and fine\nOats,rolled and dried'
    expect((await one('list.csv', csv)).blocks.map(({ kind }) => kind)).toEqual(['table'])
  })
})

describe('OpenDocument', () => {
  test('.odt: headings, lists, tables, notes, headers; deleted text is left out', async () => {
    const body = `<text:tracked-changes><text:p>old</text:p></text:tracked-changes><text:h text:outline-level="2">Scope</text:h><text:p>Three<text:s text:c="2"/>sites<text:note text:note-class="footnote"><text:note-body><text:p>See annex.</text:p></text:note-body></text:note>.</text:p><text:list><text:list-item><text:p>London</text:p></text:list-item></text:list><table:table table:name="T"><table:table-row><table:table-cell><text:p>Item</text:p></table:table-cell><table:table-cell><text:p>Price</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>Bread</text:p></table:table-cell><table:table-cell><text:p>120</text:p></table:table-cell></table:table-row></table:table>`
    const { blocks, problem } = await one(
      'a.odt',
      pack({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="ta"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
        'styles.xml':
          '<office:document-styles xmlns:style="s" xmlns:text="t"><style:header><text:p>Tender 4711</text:p></style:header></office:document-styles>',
        'META-INF/manifest.xml': '<manifest/>',
      }),
    )
    expect(problem).toBeUndefined()
    expect(blocks.map(brief)).toEqual([
      ['heading', 'Scope', 2],
      ['text', 'See annex.'],
      ['text', 'Three sites.'],
      ['list', 'London', 1],
      ['table', 'Item | Price\nBread | 120'],
      ['text', 'Tender 4711'],
    ])
    expect(blocks.map(({ at: { part } }) => part)).toEqual([
      undefined,
      'footnote',
      undefined,
      undefined,
      undefined,
      'header',
    ])
  })

  test('.ods: the cells of each sheet with their addresses, without the million empty rows', async () => {
    const cell = (content: string) => `<table:table-cell><text:p>${content}</text:p></table:table-cell>`
    const { blocks } = await one(
      'a.ods',
      pack({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="ta"><office:body><office:spreadsheet><table:table table:name="Prices"><table:table-row>${cell('Item')}<table:table-cell table:number-columns-repeated="2"/>${cell('Price')}</table:table-row><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row>${cell('Bread')}<table:table-cell table:number-columns-repeated="2"/>${cell('120')}</table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
        'META-INF/manifest.xml': '<manifest/>',
      }),
    )
    expect(blocks.map(({ rows, at: { label, sheet } }) => [label, sheet, rows])).toEqual([
      [
        'Prices!A1:D5',
        'Prices',
        [
          ['Item', '', '', 'Price'],
          ['Bread', '', '', '120'],
        ],
      ],
    ])
  })

  test('a file with a password is reported as such', async () => {
    const parts = {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': 'x',
      'META-INF/manifest.xml': '<m:encryption-data/>',
    }
    expect((await one('a.odt', pack(parts))).problem).toMatch(/is protected by a password/)
  })
})

describe('e-mails', () => {
  const mail = [
    'From: Anna Smith <anna@example.com>',
    'To: =?utf-8?q?Ben_M=C3=BCller?= <ben@example.com>',
    'Subject: Your offer',
    'Date: Mon, 3 May 2027 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'The price is 40 pounds for gr=FCn.',
    '--b',
    'Content-Type: text/csv; name="prices.csv"',
    'Content-Disposition: attachment; filename="prices.csv"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Item,Price\nBread,120').toString('base64'),
    '--b--',
  ].join('\r\n')

  test.each(['letter.eml', 'letter.txt'])(
    '%s: sender, subject, text, and each attachment as a file of its own',
    async (name) => {
      const [letter, attachment, ...others] = await readDocument(name, text(mail))
      expect(others).toEqual([])
      expect(letter?.blocks.map(brief)).toEqual([
        ['heading', 'Your offer', 1],
        ['field', 'From: Anna Smith <anna@example.com>'],
        ['field', 'To: Ben Müller <ben@example.com>'],
        ['field', 'Date: Mon, 3 May 2027 10:00:00 +0000'],
        ['text', 'The price is 40 pounds for grün.'],
      ])
      expect(attachment).toMatchObject({
        file: `${name} › prices.csv`,
        blocks: [{ text: 'Item | Price\nBread | 120' }],
      })
    },
  )

  test.each(['windows-1252', 'iso-8859-1'])('one in %s keeps its € and quotation marks', async (charset) => {
    const plain = iconv.encode('The “net” price is 40 € – for now.', 'windows-1252')
    const letter = await one(
      'letter.eml',
      Buffer.concat([
        text(
          `From: a@example.com\r\nSubject: =?${charset}?Q?40_=80?=\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`,
        ),
        plain,
      ]),
    )
    expect(letter.blocks[0]?.text).toBe('40 €')
    expect(letter.blocks.at(-1)?.text).toBe('The “net” price is 40 € – for now.')
  })

  test('an e-mail in UTF-8 that states ISO 8859-1 is read as it was written', async () => {
    const letter = await one(
      'letter.eml',
      text(
        'From: a@example.com\r\nSubject: Offer\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\nWe’ll supply 12 Röhren – at 40 € each.',
      ),
    )
    expect(letter.blocks.at(-1)?.text).toBe('We’ll supply 12 Röhren – at 40 € each.')
  })

  test('a page in an e-mail is decoded once, whichever encoding the page states', async () => {
    const page = iconv.encode(
      '<html><head><meta charset="windows-1252"></head><p>40 € for grün</p></html>',
      'windows-1252',
    )
    const letter = await one(
      'letter.eml',
      Buffer.concat([
        text(
          'From: a@example.com\r\nSubject: Offer\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=windows-1252\r\nContent-Transfer-Encoding: 8bit\r\n\r\n',
        ),
        page,
      ]),
    )
    expect(letter.blocks.at(-1)?.text).toBe('40 € for grün')
  })

  test('endlessly nested e-mails are only followed to a limited depth', async () => {
    let inner = mail
    for (let depth = 0; depth < 8; depth += 1)
      inner = `Subject: ${depth}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x${depth}"\r\n\r\n--x${depth}\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename="inner.eml"\r\n\r\n${inner}\r\n--x${depth}--`
    const files = await readDocument('deep.eml', text(inner))
    expect(files.at(-1)?.problem).toMatch(/lies in too many archives/)
  })
})

describe('workbooks', () => {
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (all: readonly (readonly [string, string, string])[]) =>
    `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
  const book = (sheet: string, state = '') =>
    pack({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relations([['r', 'officeDocument', 'data/book.xml']]),
      'data/book.xml': `<workbook xmlns:r="r"><sheets><sheet name="Facts" ${state} r:id="s"/></sheets></workbook>`,
      'data/_rels/book.xml.rels': relations([['s', 'worksheet', 'first.xml']]),
      'data/first.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    })
  const inline = (cell: string, content: string) => `<c r="${cell}" t="inlineStr"><is><t>${content}</t></is></c>`

  test('a workbook with unusual part names is read with its cells', async () => {
    const { blocks } = await one('a.xlsx', book(`<row r="1">${inline('A1', 'Deposit')}<c r="B1"><v>4500</v></c></row>`))
    expect(blocks.map(({ kind, text: content, at: { label } }) => [kind, content, label])).toEqual([
      ['table', 'Deposit | 4500', 'Facts!A1:B1'],
    ])
  })

  test('formulas without a stored result and hidden sheets are named', async () => {
    const { blocks, problem } = await one(
      'a.xlsx',
      book(`<row r="1">${inline('A1', 'Total')}<c r="B1"><f>1+1</f></c></row>`, 'state="hidden"'),
    )
    expect(problem).toBe(
      '"a.xlsx" was read in part. The results of formulas are not in the file: Facts!B1. Open it in Excel, save it, and send it again.',
    )
    expect(blocks[0]?.at).toMatchObject({ label: 'Facts!A1:B1, hidden sheet', hidden: true })
  })

  test('no passage exceeds the limit for citations, and no text is lost', async () => {
    const long = 'word '.repeat(400)
    const rows = Array.from(
      { length: 40 },
      (_, index) =>
        `<row r="${index + 2}">${inline(`A${index + 2}`, `${index} ${long}`)}${inline(`B${index + 2}`, 'x')}</row>`,
    )
    const huge = `<row r="60">${inline('A60', 'letter '.repeat(3000))}</row>`
    const header = `<row r="1">${inline('A1', 'Text')}${inline('B1', 'Sign')}</row>`
    const { blocks } = await one('a.xlsx', book(header + rows.join('') + huge))
    expect(Math.max(...blocks.map((block) => block.text.length))).toBeLessThanOrEqual(8_000)
    expect(blocks.filter(({ kind }) => kind === 'table').every(({ rows: all }) => all?.[0]?.[0] === 'Text')).toBe(true)
    expect(
      blocks
        .map((block) => block.text)
        .join(' ')
        .match(/letter/g),
    ).toHaveLength(3000)
  })
})

describe('Word documents, slides and archives of other programs', () => {
  test('a letter inside one cell is read paragraph by paragraph', async () => {
    const paragraph = (content: string) => `<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`
    const body = `<w:tbl><w:tr><w:tc>${['Dear all,', 'the price is 40.', 'Anna'].map(paragraph).join('')}</w:tc></w:tr></w:tbl>`
    expect((await one('a.docx', docxOf(body))).blocks.map(brief)).toEqual([
      ['text', 'Dear all,'],
      ['text', 'the price is 40.'],
      ['text', 'Anna'],
    ])
  })

  test('slides whose archive states a missing comment are read', async () => {
    const slides = pptxOf(['<p:sp><p:txBody><a:p><a:r><a:t>A point</a:t></a:r></a:p></p:txBody></p:sp>'], [1])
    slides.writeUInt16LE(500, slides.length - 2)
    expect((await one('a.pptx', slides)).blocks.map(brief)).toEqual([['text', 'A point']])
  })

  test.each([
    ['shift_jis', '見積書.txt'],
    ['shift_jis', 'テスト.txt'],
    ['gbk', '投标文件.txt'],
    ['cp437', 'Übergröße.txt'],
    ['cp437', 'Prüfbericht für Ärzte.txt'],
  ])('names in archives are read in %s: %s', async (encoding, name) => {
    const raw = iconv.encode(name, encoding)
    const archive = zipOf([{ name: 'x'.repeat(raw.length), content: text('Hello') }])
    const bytes = Buffer.from(archive)
    // The maker of archives writes ASCII with the flag for UTF-8: both are taken back.
    for (const [signature, flags, start] of [
      ['PK\x03\x04', 6, 30],
      ['PK\x01\x02', 8, 46],
    ] as const) {
      const at = bytes.indexOf(Buffer.from(signature, 'latin1'))
      bytes.writeUInt16LE(0, at + flags)
      raw.copy(bytes, at + start)
    }
    expect((await one('all.zip', bytes)).file).toBe(`all.zip › ${name}`)
  })

  test.each([
    ['shift_jis', 'こんにちは、見積もりです。'],
    ['euc-jp', 'こんにちは、見積もりです。'],
  ])('a short Japanese text in %s is not taken for Cyrillic', async (encoding, content) => {
    expect((await one('a.txt', iconv.encode(content, encoding))).blocks[0]?.text).toBe(content)
  })

  test('a document of Word 95 is read: paragraphs, and rows of tables', async () => {
    const content = 'The price is 40 €.\rItem\x07Price\x07\x07Bread\x07120\x07\x07End\r'
    const stream = Buffer.alloc(0x400 + content.length)
    stream.writeUInt16LE(0xa5dc, 0)
    stream.writeUInt16LE(104, 2)
    stream.writeUInt32LE(0x400, 0x18)
    stream.writeUInt32LE(0x400 + content.length, 0x1c)
    iconv.encode(content, 'win1252').copy(stream, 0x400)
    const container = CFB.utils.cfb_new()
    CFB.utils.cfb_add(container, '/WordDocument', Buffer.concat([stream, Buffer.alloc(5000)]))
    // The library gives bytes of whatever type is asked for.
    const bytes = CFB.write(container, { type: 'buffer' }) as Buffer
    const { blocks, problem } = await one('old.doc', bytes)
    expect(problem).toBeUndefined()
    expect(blocks.map(brief)).toEqual([
      ['text', 'The price is 40 €.'],
      ['table', 'Item | Price\nBread | 120'],
      ['text', 'End'],
    ])
  })

  test('a part of a split ZIP is reported as such', async () => {
    const archive = zipOf([{ name: 'a.txt', content: text('Hello') }])
    const last = Buffer.from(archive)
    last.writeUInt16LE(2, last.length - 18)
    const first = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), archive.subarray(0, 30)])
    for (const part of [last, first])
      expect((await one('all.zip', part)).problem).toMatch(/is one of several parts of a ZIP archive/)
  })
})
