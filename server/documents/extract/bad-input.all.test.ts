/** Malicious and damaged files: each gets a sentence within bounded time, and the next file is read normally. */
import { readFile } from 'node:fs/promises'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/refusals.ts'
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { at, drawnPdf } from './fixtures/drawn-pdfs.ts'
import { docxOf } from './fixtures/office-files.ts'
import { pagesOf, pdfOf } from './fixtures/pdfs.ts'
import { zipOf, type Member } from './fixtures/zips.ts'

const fixture = (name: string) => readFile(new URL(`fixtures/files/${name}`, import.meta.url))
const text = (content: string) => Buffer.from(content)
const MB = 2 ** 20

async function read(name: string, bytes: Uint8Array) {
  const files = await extractFiles([
    { name, size: bytes.length, bytes: () => Promise.resolve(bytes) },
    { name: 'after.txt', size: 22, bytes: () => Promise.resolve(text('The next one is read.')) },
  ])
  // A reader that never ended would run into the time-out of the test.
  expect(files.at(-1)?.blocks[0]?.text).toBe('The next one is read.')
  return files.slice(0, -1)
}

async function problemOf(name: string, bytes: Uint8Array): Promise<string> {
  const [file] = await read(name, bytes)
  return file?.problem ?? expect.fail(`It was read: ${JSON.stringify(file).slice(0, 300)}`)
}

describe('malicious archives', () => {
  const nothing = Buffer.alloc(200 * MB)

  test('an archive that grows to many times its size is not unpacked', async () => {
    expect(await problemOf('bomb.zip', zipOf([{ name: 'a.txt', content: nothing }]))).toMatch(
      /would grow to many times its size/,
    )
    const copies = Array.from({ length: 200 }, (_, at): Member => ({
      name: `${at}.txt`,
      content: Buffer.alloc(MB, ' '),
    }))
    expect(await problemOf('bomb.zip', zipOf(copies))).toMatch(/would grow to many times its size/)
  })

  test('an archive with wrong sizes is reported as damaged', async () => {
    const [file] = await read('lies.zip', zipOf([{ name: 'a.txt', content: nothing, size: 100 }]))
    expect(file?.problem).toMatch(/is damaged/)
  })

  test('files that share their bytes', async () => {
    const first = { name: 'a.txt', content: Buffer.alloc(MB, 'x') }
    const others = Array.from({ length: 50 }, (_, at): Member => ({ ...first, name: `${at}.txt`, offset: 0 }))
    expect(await problemOf('overlap.zip', zipOf([first, ...others]))).toMatch(/would grow to many times its size/)
  })

  test('nested archive bombs: the total unpacked size is bounded', async () => {
    const inner = zipOf([{ name: 'a.txt', content: Buffer.alloc(49 * MB, ' ') }])
    const outer = zipOf(
      Array.from({ length: 40 }, (_, at): Member => ({ name: `${at}.zip`, content: inner, stored: true })),
    )
    const files = await read('nested.zip', outer)
    expect(files).toHaveLength(40)
    expect(files.at(-1)?.problem).toMatch(/holds more than 500 MB once unpacked/)
  })

  test('endlessly nested archives', async () => {
    let archive = zipOf([{ name: 'deep.txt', content: text('Too deep.') }])
    for (let depth = 0; depth < 12; depth += 1) archive = zipOf([{ name: 'a.zip', content: archive, stored: true }])
    expect(await problemOf('deep.zip', archive)).toBe(
      '"deep.zip › a.zip › a.zip › a.zip" lies in too many archives, one inside the other, so it was not unpacked. Send its files by themselves.',
    )
  })

  test('100,000 files', async () => {
    const empty = text('')
    const members = Array.from({ length: 100_000 }, (_, at): Member => ({
      name: `${at}.txt`,
      content: empty,
      stored: true,
    }))
    const many = zipOf(members.slice(0, 65_535))
    expect(await problemOf('many.zip', many)).toMatch(/holds more than 10,000 files/)
    // The directory says fewer than it holds.
    const lying = zipOf(members)
    expect(await problemOf('many.zip', lying)).toMatch(/holds more than 10,000 files|is damaged/)
  })
})

describe('malicious documents', () => {
  const body = '<w:p><w:r><w:t>Text &lol9;&file;</w:t></w:r></w:p>'

  test('entities that multiply text or load files are never expanded', async () => {
    const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY lol${at} "${`&lol${at - 1};`.repeat(10)}">`).join('')
    const type = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">${laughs}]>`
    const docx = docxOf(body).toString('latin1')
    expect(docx).not.toContain('DOCTYPE')
    const part = `<?xml version="1.0"?>${type}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`
    const files = await read(
      'a.docx',
      zipOf([
        { name: '[Content_Types].xml', content: text('<Types/>') },
        { name: 'word/document.xml', content: text(part) },
      ]),
    )
    expect(files[0]?.blocks.map((block) => block.text)).toEqual(['Text &lol9;&file;'])
    const [xml] = await read('a.xml', text(`<?xml version="1.0"?>${type}<a>&lol9;&file;</a>`))
    expect(xml?.blocks.map((block) => block.text)).toEqual(['a: &lol9;&file;'])
  })

  test('an archive bomb as a part of a document', async () => {
    const part = Buffer.concat([
      text('<w:document><w:body>'),
      Buffer.alloc(150 * MB, ' '),
      text('</w:body></w:document>'),
    ])
    const bomb = zipOf([
      { name: '[Content_Types].xml', content: text('<Types/>') },
      { name: 'word/document.xml', content: part },
    ])
    expect(await problemOf('a.docx', bomb)).toMatch(/is larger than can be read here once it is unpacked/)
  })

  test('deeply nested elements, groups, objects and values', async () => {
    const deep = 300_000
    expect(await problemOf('a.docx', docxOf('<w:tbl><w:tr><w:tc>'.repeat(deep)))).toMatch(/is damaged/)
    expect(await problemOf('a.xml', text('<a>'.repeat(deep) + '</a>'.repeat(deep)))).toMatch(/is damaged/)
    expect(await problemOf('a.rtf', text(`{\\rtf1 ${'{'.repeat(deep)}`))).toMatch(/is damaged/)
    const json = await read('a.json', text(`${'['.repeat(deep)}"in the middle"${']'.repeat(deep)}`))
    expect(json[0]?.blocks[0]?.text ?? json[0]?.problem).toBeDefined()
    const html = await read('a.html', text(`<html><body>${'<div><table><tr><td>'.repeat(deep)}in the middle`))
    expect(html[0]?.blocks[0]?.text).toBe('in the middle')
  })

  test('50 MB in one line', async () => {
    const line = Buffer.alloc(50 * MB, 'word ')
    for (const name of ['a.txt', 'a.csv', 'a.json', 'a.srt']) {
      const [file] = await read(name, line)
      expect(file?.problem).toMatch(/holds more text than can be read at once|has|is/)
      const length = file?.blocks.reduce((sum, block) => sum + block.text.length, 0) ?? 0
      expect(length).toBeLessThanOrEqual(10_000_000)
    }
    for (const [name, piece] of [
      ['a.html', '<'],
      ['a.html', '<p title="'],
      ['a.rtf', '\\u-1 \\par'],
      ['a.xml', '<!-- '],
      ['a.txt', '\n'],
      ['a.txt', 'A: b\n'],
    ] as const) {
      const start =
        { '.html': '<html>', '.xml': '<a>', '.rtf': '{\\rtf1', '.txt': 'x\n' }[/\.\w+$/.exec(name)?.[0] ?? ''] ?? ''
      const files = await read(name, Buffer.concat([text(start), Buffer.alloc(20 * MB, piece)]))
      expect(files).toHaveLength(1)
    }
  })
})

/** A PDF whose only page, object 3, is in an object stream. */
function inObjectStream(dictionary: string, content: string): Buffer {
  const drawing = 'BT /F1 12 Tf 72 700 Td (Here it is.) Tj ET'
  const objects: readonly (readonly [number, string])[] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [5, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [6, `<< /Type /ObjStm ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`],
  ]
  let pdf = '%PDF-1.5\n'
  const places = new Map<number, number>()
  for (const [number, object] of objects) {
    places.set(number, pdf.length)
    pdf += `${number} 0 obj\n${object}\nendobj\n`
  }
  places.set(7, pdf.length)
  const table = Buffer.alloc(8 * 7)
  for (let number = 1; number < 8; number += 1) {
    const place = places.get(number)
    table.writeUInt8(place === undefined ? 2 : 1, number * 7)
    table.writeUInt32BE(place ?? 6, number * 7 + 1)
  }
  const dictionaryOfTable = `<< /Type /XRef /Size 8 /W [1 4 2] /Root 1 0 R /Length ${table.length} >>`
  return Buffer.from(
    `${pdf}7 0 obj\n${dictionaryOfTable}\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${places.get(7)}\n%%EOF\n`,
    'latin1',
  )
}

describe('malicious PDFs', () => {
  test('pages that are their own children, and a count beyond all pages', async () => {
    const loop = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1000000 /Kids [2 0 R 2 0 R] >>'])
    expect(await problemOf('loop.pdf', loop)).toMatch(/^"loop.pdf" /)
    const none = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1000000000 /Kids [] >>'])
    expect(await problemOf('none.pdf', none)).toMatch(/^"none.pdf" /)
  })

  test('a form that draws itself recursively', async () => {
    const self = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      '<< /Length 5 >>\nstream\n/X Do\nendstream',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> /Length 11 >>\nstream\n/X Do /X Do\nendstream',
    ])
    expect(await problemOf('self.pdf', self)).toMatch(/^"self.pdf" /)
  })

  test('an object stream that claims a thousand million objects, and one that unpacks to 2 GB', async () => {
    const page = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    ]
    const objects =
      '<< /Type /ObjStm /N 1000000000 /First 10 /Extends 4 0 R /Length 12 >>\nstream\n4 0 4 0 4 0 \nendstream'
    const content = 'BT /F1 12 Tf (x) Tj ET'
    const many = pdfOf([...page, objects, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`])
    const [read_] = await read('many.pdf', many)
    expect(read_?.blocks.length === 0 ? read_.problem : read_?.blocks[0]?.text).toBeDefined()
    const packed = deflateSync(Buffer.alloc(2 ** 30, 'q '), { level: 9 }).toString('latin1')
    const bomb = pdfOf([
      ...page,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
    ])
    const [file] = await read('bomb.pdf', bomb)
    expect(file?.problem).toMatch(/^"bomb.pdf" /)
  })

  test('an endless object stream that contains the page', async () => {
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>'
    const [whole] = await read('whole.pdf', inObjectStream('/N 1 /First 4', `3 0 ${page}`))
    expect(whole?.blocks.map((block) => block.text)).toEqual(['Here it is.'])
    const loop = inObjectStream('/N 1000000000 /First 4 /Extends 6 0 R', `3 0 ${page}`)
    const [looped] = await read('loop.pdf', loop)
    expect(looped?.blocks[0]?.text ?? looped?.problem).toMatch(/^(?:Here it is\.|"loop\.pdf" )/)
    const packed = deflateSync(Buffer.alloc(2 ** 23, '3 0 ')).toString('latin1')
    const bomb = inObjectStream('/N 1000000000 /First 4 /Filter /FlateDecode', packed)
    expect(await problemOf('bomb.pdf', bomb)).toMatch(/^"bomb.pdf" /)
  })

  test('an attached file that unpacks to 1 GB is reported by name, and the pages are read', async () => {
    const packed = deflateSync(Buffer.alloc(2 ** 30), { level: 9 }).toString('latin1')
    const pdf = drawnPdf([{ content: at(72, 700, 'See the attached list.') }], {
      catalog: '/Names << /EmbeddedFiles << /Names [(prices.csv) 5 0 R] >> >>',
      objects: [
        '<< /Type /Filespec /F (prices.csv) /EF << /F 6 0 R >> >>',
        `<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
      ],
    })
    const [file] = await read('a.pdf', pdf)
    expect(file?.blocks.map((block) => block.text)).toEqual(['See the attached list.'])
    expect(file?.problem).toBe(
      '"a.pdf" holds attached files that are larger than can be read here. Save them from the PDF, and send them by themselves.',
    )
  })

  test('a truncated PDF gives its remaining text, or is reported as damaged', async () => {
    const [file] = await read('cut.pdf', (await fixture('letter.pdf')).subarray(0, 20_000))
    expect(file?.problem).toMatch(/^"cut.pdf" /)
  })

  test('10,000 pages are read, or a sentence says how many were not', { timeout: 200_000 }, async () => {
    const pdf = pagesOf(Array.from({ length: 10_000 }, (_, at) => `This is page ${at + 1}.`))
    const [file] = await extractFiles([{ name: 'long.pdf', size: pdf.length, bytes: () => Promise.resolve(pdf) }])
    expect(file?.blocks[99]).toMatchObject({ text: 'This is page 100.', at: { page: 100 } })
    if (file?.problem !== undefined)
      expect(file.problem).toMatch(/has 10000 pages, which is more than can be read in time/)
    else expect(file?.blocks.at(-1)?.at.page).toBe(10_000)
  })
})

test('a file that the portal cannot fetch is not reported as unreadable', async () => {
  const bytes = () => Promise.reject(new Refusal(503, 'The bucket is away.'))
  await expect(extractFiles([{ name: 'a.txt', size: 9, bytes }])).rejects.toMatchObject({ status: 503 })
})

test('a deflated stream without an end does not cause endless work', async () => {
  const content = text('x'.repeat(1000))
  const zip = zipOf([{ name: 'a.txt', content }])
  const cut = deflateRawSync(content).length - 3
  zip.fill(0xff, 30 + 5 + cut - 5, 30 + 5 + cut)
  const [file] = await read('a.zip', zip)
  expect(file?.problem).toMatch(/is damaged/)
})
