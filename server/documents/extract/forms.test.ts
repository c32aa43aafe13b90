import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { at, drawnPdf, firstObject, wholePage } from './fixtures/drawn-pdfs.ts'

async function one(pdf: Uint8Array) {
  const [file] = await readDocument('form.pdf', pdf)
  return file ?? expect.fail('nothing was read')
}

const widget = (entries: string, rect = '200 690 400 710') =>
  `<< /Type /Annot /Subtype /Widget /F 4 /Rect [${rect}] ${entries} >>`
const form = (entries = '') => ({ catalog: `/AcroForm << /Fields [] ${entries} >>` })

test('the values of a form are read with the names of their fields and their page, and in the line of their label', async () => {
  const pdf = drawnPdf(
    [
      { content: at(72, 700, 'Guidance for bidders') },
      {
        content: [at(72, 695, 'Company name'), at(72, 665, 'Price per unit')].join('\n'),
        annotations: [
          widget('/FT /Tx /T (company_name) /V (Example Ltd)'),
          widget('/FT /Tx /T (form1[0].price[0]) /TU (Price in pounds) /V (4,500)', '200 660 300 680'),
          widget(
            '/FT /Btn /T (vat_registered) /V /Yes /AS /Yes /AP << /N << /Yes 5 0 R /Off 5 0 R >> >>',
            '200 600 210 610',
          ),
          widget('/FT /Ch /T (lot) /V (b) /Opt [[(a) (Bread)] [(b) (Flour and oats)]]', '200 630 300 650'),
          widget('/FT /Tx /T (secret) /V (unseen) /F 2', '200 500 300 520'),
        ],
      },
    ],
    { ...form(), objects: ['<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream'] },
  )
  expect(firstObject).toBe(5)
  const { blocks } = await one(pdf)
  expect(blocks.filter(({ kind }) => kind === 'field').map(({ text, at: { page } }) => [text, page])).toEqual([
    ['company name: Example Ltd', 2],
    ['Price in pounds: 4,500', 2],
    ['vat registered: checked', 2],
    ['lot: Flour and oats', 2],
  ])
  const shown = blocks
    .filter(({ kind }) => kind !== 'field')
    .map(({ text }) => text)
    .join('\n')
  expect(shown).toMatch(/Company name( \|)? Example Ltd/)
  expect(shown).toMatch(/Price per unit( \|)? 4,500/)
  expect(JSON.stringify(blocks)).not.toContain('unseen')
})

describe('of radio buttons', () => {
  const button = (name: string, value: string, y: number, chosen: string, x = 72) =>
    widget(
      `/FT /Btn /Ff 49152 /T (${name}) /V /${chosen} /AS /${value === chosen ? value : 'Off'} /AP << /N << /${value} 5 0 R /Off 5 0 R >> >>`,
      `${x} ${y} ${x + 12} ${y + 12}`,
    )
  const objects = ['<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream']
  const read = async (content: string, annotations: readonly string[]) =>
    (await one(drawnPdf([{ content, annotations }], { ...form(), objects }))).blocks.map(({ text }) => text)

  test('the chosen one is named by the text beside it, if the file only numbers them', async () => {
    const content = [at(90, 702, 'Open procedure'), at(90, 682, 'Restricted procedure')].join('\n')
    expect(await read(content, [button('procedure', '0', 700, '1'), button('procedure', '1', 680, '1')])).toEqual([
      '☐ Open procedure',
      '☒ Restricted procedure',
      'procedure: Restricted procedure',
    ])
  })

  test('the chosen button keeps its name from the file, and a text before the next button is not used as its label', async () => {
    const content = [at(72, 702, 'Yes'), at(122, 702, 'No')].join('\n')
    const texts = await read(content, [
      button('insured', 'Agreed', 700, 'Agreed', 100),
      button('insured', 'Refused', 700, 'Agreed', 145),
    ])
    expect(texts).toContain('insured: Agreed')
    expect(texts.join()).not.toMatch(/[☒☐]/)
  })

  test('a field that a page shows twice is read once', async () => {
    const field = (rect: string) => widget('/FT /Tx /T (bidder) /V (Example Ltd)', rect)
    const texts = await read(at(72, 750, 'Offer'), [field('200 690 400 710'), field('200 490 400 510')])
    expect(texts.filter((text) => text === 'bidder: Example Ltd')).toHaveLength(1)
  })
})

test('comments are read with their authors, free text as plain text', async () => {
  const pdf = drawnPdf([
    {
      content: at(72, 700, 'The deposit is 4,500 pounds.'),
      annotations: [
        '<< /Type /Annot /Subtype /Text /F 4 /Rect [300 690 320 710] /T (Anna) /Contents (Reduced to 4,000 on 2 May.) >>',
        '<< /Type /Annot /Subtype /FreeText /F 4 /Rect [300 600 420 640] /DA (/Helv 10 Tf) /Contents (Copy for the council) >>',
        '<< /Type /Annot /Subtype /Text /F 2 /Rect [300 500 320 510] /T (Ben) /Contents (Hidden) >>',
      ],
    },
  ])
  const { blocks } = await one(pdf)
  expect(blocks.map(({ kind, text, at: { page } }) => [kind, text, page])).toEqual([
    ['text', 'The deposit is 4,500 pounds.', 1],
    ['note', 'Anna: Reduced to 4,000 on 2 May.', 1],
    ['note', 'Copy for the council', 1],
  ])
})

test('a form that only Acrobat can show is reported as such', async () => {
  const xfa = '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>'
  const { problem } = await one(
    drawnPdf([{ content: at(72, 700, 'Please wait...') }], {
      ...form(`/XFA ${firstObject} 0 R`),
      objects: [`<< /Length ${xfa.length} >>\nstream\n${xfa}\nendstream`],
    }),
  )
  expect(problem).toBe(
    '"form.pdf" is an XFA form, whose fields only Adobe Acrobat shows, so they were not read. Open it in Acrobat, print it to a PDF, and send that.',
  )
})

test('files that are attached to a PDF, and files behind a pin on a page, are read as separate files', async () => {
  const attached = '<< /Type /Filespec /F (notes.txt) /EF << /F 8 0 R >> >>'
  const files = await readDocument(
    'form.pdf',
    drawnPdf(
      [
        {
          content: at(72, 700, 'See the attached list.'),
          annotations: [`<< /Type /Annot /Subtype /FileAttachment /F 4 /Rect [300 690 320 710] /FS ${attached} >>`],
        },
      ],
      {
        catalog: '/Names << /EmbeddedFiles << /Names [(prices.csv) 5 0 R (lost.xlsx) 7 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (prices.csv) /EF << /F 6 0 R >> >>',
          '<< /Type /EmbeddedFile /Length 20 >>\nstream\nItem,Price\nBread,120\nendstream',
          '<< /Type /Filespec /F (lost.xlsx) /EF << /F 99 0 R >> >>',
          '<< /Type /EmbeddedFile /Length 17 >>\nstream\nReturn by Friday.\nendstream',
        ],
      },
    ),
  )
  expect(files.map(({ file, blocks }) => [file, blocks.map(({ text }) => text)])).toEqual([
    ['form.pdf', ['See the attached list.']],
    ['form.pdf › prices.csv', ['Item | Price\nBread | 120']],
    ['form.pdf › notes.txt', ['Return by Friday.']],
  ])
  expect(files[0]?.problem).toBe(
    '"form.pdf" holds attached files that were not read: "lost.xlsx". Save them from the PDF, and send them, too.',
  )
})

test('10,000 annotations are read', async () => {
  const annotations = Array.from(
    { length: 10_000 },
    (_, index) => `<< /Type /Annot /Subtype /Text /F 4 /Rect [0 0 9 9] /Contents (Note ${index}) >>`,
  )
  const { blocks } = await one(drawnPdf([{ content: at(72, 700, 'Many notes'), annotations }]))
  expect(blocks).toHaveLength(10_001)
  expect(blocks.at(-1)?.text).toBe('Note 9999')
})

test('a page that consists of a picture is reported among pages of text', async () => {
  const picture = { width: 40, height: 40, grey: new Uint8Array(1600).fill(120) }
  const { blocks, unreadPages, problem } = await one(
    drawnPdf([{ content: at(72, 700, 'The tender documents') }, { content: wholePage(), picture }]),
  )
  expect(blocks).toHaveLength(1)
  expect(unreadPages).toEqual([{ page: 2, label: 'page 2', reason: 'It is a picture without text.' }])
  expect(problem).toBe('"form.pdf" has a page that could not be read: 2. It is a picture without text.')
})

test('a page whose text consists of glyph codes is reported, even without spaces or digits', async () => {
  const words = ['3D\\PHQW', 'LV', 'GXH', 'ZLWKLQ', 'WKLUW\\', 'GD\\V', 'RI', 'WKH', 'LQYRLFH']
  const content = words.map((word, index) => at(72 + index * 50, 700, word, { size: 9 })).join('\n')
  const { blocks, unreadPages } = await one(drawnPdf([{ content }]))
  expect(blocks).toEqual([])
  expect(unreadPages).toMatchObject([
    { page: 1, reason: 'It cannot be read as text, because its fonts do not say which letters they show.' },
  ])
  const capitals = 'THIS IS THE HEADING OF THE ONLY PAGE OF C:\\TENDERS\\LOT'
  expect((await one(drawnPdf([{ content: at(72, 700, capitals) }]))).blocks[0]?.text).toBe(capitals)
})
