/**
 * Pictures among text, on pages and in Office documents: which of them may contain text, and where their recognised
 * text is placed.
 */
import { describe, expect, test } from 'vitest'
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { readWithPictures } from '#server/documents/extract/read-document.ts'
import { recognisePages } from '#server/documents/extract/recognition/recognise-pages.ts'
import { drawnPdf, firstObject, lines, wholePage, type DrawnPage } from './fixtures/drawn-pdfs.ts'
import { letter, pngOf, scanOf } from './fixtures/scans.ts'
import { zipOf } from './fixtures/zips.ts'

const text = [
  'The tender documents consist of this letter and a quotation form,',
  'whose prices stand in the picture below these two lines.',
]
const picture = scanOf(letter(['The deposit is 4,500 pounds.']))
const placed = (place: string): DrawnPage => ({
  content: `${lines(72, 760, text)}\nq ${place} cm /Im Do Q`,
  picture,
})

async function picturesOf(pages: readonly DrawnPage[]) {
  const [file] = await readWithPictures('tender.pdf', drawnPdf(pages))
  return { onPages: file?.picture?.onPages ?? [], unreadPages: file?.unreadPages }
}

describe('a picture on a page of text', () => {
  test('is found with its page and its place', async () => {
    const { onPages, unreadPages } = await picturesOf([{ content: lines(72, 760, text) }, placed('300 0 0 200 72 400')])
    expect(onPages).toHaveLength(1)
    expect(onPages[0]).toMatchObject({ page: 2, label: 'page 2' })
    const [box] = onPages[0]?.boxes ?? []
    expect(box?.x).toBeCloseTo(72 / 595)
    expect(box?.y).toBeCloseTo(1 - 600 / 842)
    expect(box?.width).toBeCloseTo(300 / 595)
    expect(box?.height).toBeCloseTo(200 / 842)
    // Nothing is reported as missing before text recognition has run.
    expect(unreadPages).toBeUndefined()
  })

  test('signatures and stamps, which contain no text, are recognised as pictures', async () => {
    const appearance = lines(6, 44, ['Digitally signed by Mara Lindt', 'on 3 May 2027, approved'], { size: 12 })
    const objects = [
      `<< /Type /XObject /Subtype /Form /BBox [0 0 220 64] /Resources << /Font << /F1 3 0 R >> >> /Length ${appearance.length} >>\nstream\n${appearance}\nendstream`,
    ]
    const shown = (entries: string, rect: string) => `<< /Type /Annot /Rect ${rect} /F 4 ${entries} >>`
    const signed = drawnPdf(
      [
        {
          content: lines(72, 760, text),
          annotations: [
            shown(`/Subtype /Widget /FT /Sig /T (Signature) /AP << /N ${firstObject} 0 R >>`, '[72 600 292 664]'),
            shown('/Subtype /Widget /FT /Sig /T (Empty)', '[72 500 292 564]'),
          ],
        },
      ],
      { objects },
    )
    const [file] = await extractFiles(
      [{ name: 'contract.pdf', size: signed.length, bytes: () => Promise.resolve(signed) }],
      { recognise: (found, pages) => recognisePages(found, pages, ['eng']) },
    )
    const [, signature] = file?.blocks ?? []
    expect(signature?.text).toBe('Digitally signed by Mara Lindt on 3 May 2027, approved')
    expect(signature?.recognised).toBeDefined()
    expect(file?.problem).toBeUndefined()
  })

  test('is read once if it is in the same position on several pages, like a letterhead', async () => {
    const letterhead = placed('300 0 0 60 72 600')
    expect((await picturesOf([letterhead, letterhead, letterhead])).onPages.map(({ page }) => page)).toEqual([1])
  })

  test('is one picture if it was cut into strips', async () => {
    const strips = [0, 1, 2, 3].map((strip) => `q 300 0 0 20 72 ${400 + strip * 20} cm /Im Do Q`).join('\n')
    const { onPages } = await picturesOf([{ content: `${lines(72, 760, text)}\n${strips}`, picture }])
    expect(onPages.map(({ boxes }) => boxes.length)).toEqual([1])
  })

  test.each([
    ['an icon', placed('30 0 0 30 72 600')],
    ['the scan under text that was recognised before', { content: `${wholePage()}\n${lines(72, 760, text)}`, picture }],
    ['a ground with text on it', { content: `q 500 0 0 100 60 700 cm /Im Do Q\n${lines(72, 760, text)}`, picture }],
  ])('is not looked at if it is %s', async (_, page) => {
    expect((await picturesOf([page])).onPages).toEqual([])
  })
})

describe('a picture in an Office document', () => {
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (all: readonly (readonly [string, string, string])[]) =>
    `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`).join('')}</Relationships>`
  const drawing = (id: string, centimetres: number) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${centimetres * 360_000}" cy="${centimetres * 360_000}"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r></w:p>`
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const documentOf = (body: string, media: Readonly<Record<string, Buffer>>) => {
    const names = Object.keys(media)
    return zipOf([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      { name: '_rels/.rels', content: Buffer.from(relations([['r', 'officeDocument', 'word/document.xml']])) },
      {
        name: 'word/_rels/document.xml.rels',
        content: Buffer.from(relations(names.map((name) => [name, 'image', `media/${name}.png`]))),
      },
      {
        name: 'word/document.xml',
        content: Buffer.from(
          `<w:document xmlns:w="w" xmlns:a="a" xmlns:r="r" xmlns:wp="wp"><w:body>${body}</w:body></w:document>`,
        ),
      },
      ...names.map((name) => ({ name: `word/media/${name}.png`, content: media[name] ?? Buffer.alloc(0) })),
    ])
  }
  const read = async (bytes: Buffer) => {
    const [file] = await extractFiles(
      [{ name: 'tender.docx', size: bytes.length, bytes: () => Promise.resolve(bytes) }],
      {
        recognise: (picture, pages) => recognisePages(picture, pages, ['eng']),
      },
    )
    return file
  }
  const price = pngOf(letter(['The deposit is 4,500 pounds.']))

  test('is read at its position, and a picture that cannot be opened is reported; an icon is left out', async () => {
    const file = await read(
      documentOf(
        [
          paragraph('Prices are below.'),
          drawing('price', 15),
          drawing('icon', 1),
          drawing('metafile', 9),
          paragraph('Thank you.'),
        ].join(''),
        { price, icon: price, metafile: Buffer.from('not a picture that anybody opens') },
      ),
    )
    expect(
      file?.blocks.map(({ text: shown, at: { label, number }, recognised }) => [
        shown,
        label,
        number,
        recognised !== undefined,
      ]),
    ).toEqual([
      ['Prices are below.', 'paragraph 1', 1, false],
      ['The deposit is 4,500 pounds.', 'picture 1', 2, true],
      ['Thank you.', 'paragraph 2', 3, false],
    ])
    expect(file?.problem).toContain('has a picture that could not be read: picture 2.')
  })

  test('is read as a scan if the document contains nothing else', async () => {
    const scan = documentOf(drawing('price', 15), { price })
    const [unread] = await readWithPictures('scan.docx', scan)
    expect(unread?.unreadPages).toMatchObject([{ label: 'picture 1', reason: 'It is a picture without text.' }])
    const file = await read(scan)
    expect(file?.blocks.map(({ text: shown }) => shown)).toEqual(['The deposit is 4,500 pounds.'])
    expect(file?.problem).toBeUndefined()
  })
})
