import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import CFB from 'cfb'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceOfBytes } from '../container/source.ts'
import { checkContent } from './check-content.ts'
import { kindOfOle } from './kind-of-container.ts'
import { headLength } from './sniff.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(
  name: string,
  content: Uint8Array | string,
  accepted?: readonly string[],
): Promise<string | undefined> {
  const bytes = Buffer.from(content)
  const path = join(folder, 'part')
  await writeFile(path, bytes)
  return await checkContent({
    name,
    size: bytes.length,
    head: bytes.subarray(0, headLength),
    ...(accepted && { accepted }),
    withPath: (read) => read(path),
  })
}

const fixture = (name: string) => readFile(new URL(`../extract/fixtures/files/${name}`, import.meta.url))
const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), Buffer.alloc(500)])
const office = (main: string) =>
  zipSync({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    [main]: Buffer.from('<x/>'),
    '_rels/.rels': new Uint8Array(),
  })
const ole = (...names: string[]) => {
  const container = CFB.utils.cfb_new()
  for (const name of names) CFB.utils.cfb_add(container, name, Buffer.alloc(5000))
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

describe('content that matches its extension', () => {
  test.each(['letter.docx', 'letter.doc', 'letter.rtf', 'letter.pdf'])('%s passes', async (name) => {
    expect(await check(name, await fixture(name))).toBeUndefined()
  })

  test.each([
    ['sheet.xlsx', office('xl/workbook.xml')],
    ['slides.pptx', office('ppt/presentation.xml')],
    ['sheet.xls', ole('Workbook')],
    ['export.xls', '<html><table><tr><td>1</td></tr></table></html>'],
    ['slides.ppt', ole('PowerPoint Document')],
    ['all.zip', zipSync({ 'a.txt': Buffer.from('a') })],
    ['empty.zip', Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')],
    ['old.rar', Buffer.from('Rar!\x1a\x07\x00\xcf\x90\x73\0\0\x0d\0\0\0\0\0\0\0', 'latin1')],
    ['new.7z', Buffer.from('7z\xbc\xaf\x27\x1c\x00\x04\0\0\0\0\0\0\0\0', 'latin1')],
    ['logo.svg', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['call.wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1')],
    ['notes.txt', 'MZ is how these notes begin, and they are not a program.'],
    ['notes.txt', Buffer.from('\ufeffAn UTF-16 text', 'utf16le')],
    ['notes.txt', Buffer.from('No mark, but UTF-16 nonetheless', 'utf16le')],
    ['notes.txt', Buffer.from([0x63, 0x61, 0x66, 0xe9])],
    ['data.json', '{"a": 1}'],
    ['table.csv', 'a;b\n1;2'],
    ['unknown.xyz', Buffer.from([0, 1, 2, 3])],
    ['a name without an extension', 'text'],
  ])('%s passes', async (name, content) => {
    expect(await check(name, content)).toBeUndefined()
  })
})

describe('an Office document', () => {
  const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const renamed = zipSync({
    '[Content_Types].xml': Buffer.from(`<Types><Override PartName="/Main.xml" ContentType="${wordType}"/></Types>`),
    'Main.xml': Buffer.from('<x/>'),
  })

  test('passes whatever its parts are called, and with bytes behind its end', async () => {
    expect(await check('letter.docx', renamed)).toBeUndefined()
    expect(await check('letter.docx', Buffer.concat([await fixture('letter.docx'), Buffer.alloc(512)]))).toBeUndefined()
    expect(await check('sheet.xlsx', renamed)).toMatch(
      /^"sheet.xlsx" is not an Excel workbook: it holds a Word document/,
    )
  })
})

describe('content that does not match its extension', () => {
  test('a program under the name of a document is named as such', async () => {
    expect(await check('offer.docx', program)).toBe(
      '"offer.docx" is not a Word document: it holds a program. Choose the Word document itself.',
    )
  })

  test('a program with an unknown extension is not accepted either', async () => {
    expect(await check('setup.bin', program)).toBe(
      '"setup.bin" is a program, and programs are not taken. Choose a document.',
    )
  })

  test('a file of a related kind is refused with the way to convert it', async () => {
    expect(await check('letter.docx', await fixture('letter.doc'))).toBe(
      '"letter.docx" is not a Word document: it holds an old Word document (.doc). Open it in Word, save it as .docx, and choose that file.',
    )
  })

  test.each([
    ['letter.docx', office('xl/workbook.xml'), /holds an Excel workbook/],
    ['letter.docx', zipSync({ 'word/letter.txt': Buffer.from('a') }), /holds a ZIP archive/],
    ['letter.docx', 'Only text.', /holds plain text/],
    ['letter.pdf', 'Only text.', /not a PDF: it holds plain text\. Choose the PDF itself\./],
    ['sheet.xlsx', office('xl/workbook.bin'), /holds a binary Excel workbook/],
    ['sheet.xlsx', office('word/document.xml'), /holds a Word document/],
    ['logo.png', '<svg/>', /not a PNG picture: it holds an SVG drawing/],
    ['call.wav', 'RIFF', /not a WAV recording: it holds plain text/],
    ['notes.txt', Buffer.from([0, 1, 2, 3, 0xff]), /not text: it holds something else\. Choose a text file\./],
    ['notes.csv', office('xl/workbook.xml'), /not a CSV table: it holds an Excel workbook/],
  ])('%s', async (name, content, sentence) => {
    expect(await check(name, content)).toMatch(sentence)
  })

  test.each([
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF'), 0, 1]), 'a JPEG picture'],
    ['a text', 'A bright loft', 'plain text'],
    ['a PNG without its first byte', Buffer.from('PNG\r\n\u001a\n'), ''],
  ])('BG-06 a background called .png that holds %s is refused', async (_what, content, found) => {
    const sentence = await check('room.png', content)
    expect(sentence).toContain('"room.png" is not a PNG picture: it holds')
    expect(sentence).toContain(found)
  })

  test('an empty file is refused with that reason', async () => {
    expect(await check('letter.docx', '')).toBe('"letter.docx" is empty. Choose a file with content.')
  })
})

describe('a file with the extension of a related kind', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF'), 0, 1])
  const word = ['.doc', '.docx']

  test('passes where its own extension is accepted, too', async () => {
    expect(await check('letter.doc', await fixture('letter.docx'), word)).toBeUndefined()
    expect(await check('letter.docx', await fixture('letter.doc'), word)).toBeUndefined()
    expect(await check('sheet.xls', office('xl/workbook.xml'), ['.xls', '.xlsx'])).toBeUndefined()
    expect(await check('logo.png', jpeg, ['.png', '.jpg', '.jpeg', '.svg'])).toBeUndefined()
  })

  test('is refused where its own extension is not accepted, and so is every other kind', async () => {
    expect(await check('logo.png', jpeg, ['.png'])).toMatch(/holds a JPEG picture/)
    expect(await check('letter.docx', await fixture('letter.doc'), ['.docx'])).toMatch(/holds an old Word document/)
    expect(await check('letter.docx', 'Only text.', [...word, '.txt'])).toMatch(/holds plain text/)
    expect(await check('letter.docx', program, word)).toMatch(/holds a program/)
  })
})

describe('the letters of a PDF in the first bytes of another file', () => {
  const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'latin1')

  test('a ZIP that holds a PDF uncompressed is a ZIP', async () => {
    expect(await check('papers.zip', zipSync({ 'a.pdf': pdf }, { level: 0 }))).toBeUndefined()
  })

  test('a text that mentions them is a text', async () => {
    expect(
      await check('notes.txt', 'A file begins with its kind.\nThe header of a PDF is %PDF-1.7, for example.'),
    ).toBeUndefined()
  })

  test('a PDF whose header follows other bytes is a PDF', async () => {
    for (const before of ['\n', 'HTTP/1.1 200 OK\r\n\r\n', '\0\0\0', 'junk\u0001'])
      expect(await check('a.txt', Buffer.concat([Buffer.from(before), pdf]))).toContain('it holds a PDF')
  })
})

describe('content that cannot be read', () => {
  test('a document that was cut off is reported as damaged if its first bytes fit its extension', async () => {
    const letter = await fixture('letter.docx')
    expect(await check('letter.docx', letter.subarray(0, 6000))).toMatch(
      /^"letter.docx" is damaged: a part of it is missing/,
    )
    expect(await check('letter.pdf', letter.subarray(0, 6000))).toMatch(/^"letter.pdf" is not a PDF: it holds/)
    expect(await check('letter.doc', (await fixture('letter.doc')).subarray(0, 700))).toMatch(/is damaged/)
  })

  test('a document with a password is refused with what to do', async () => {
    const sentence =
      /is protected by a password, so it can't be read\. Open it, remove the password, save it, and choose it again\.$/
    expect(await check('letter.docx', ole('EncryptionInfo', 'EncryptedPackage'))).toMatch(sentence)
    // The encrypted form in which a company's rights management stores a document.
    expect(await check('letter.docx', ole('\u0009DRMContent'))).toMatch(sentence)
    expect(await check('letter.doc', ole('WordDocument', '\u0009DRMContent'))).toMatch(sentence)
    expect(await check('locked.pdf', await fixture('locked.pdf'))).toMatch(sentence)
  })

  test('a PDF that is only protected against printing passes', async () => {
    expect(await check('restricted.pdf', await fixture('restricted.pdf'))).toBeUndefined()
  })

  test('a container whose directory runs in a circle is read no further than a limit', async () => {
    const container = ole('WordDocument')
    const table = (container.readUInt32LE(76) + 1) * 512
    // Sector 0 follows on each sector, on itself, too; and the directory begins there.
    container.fill(0, table, table + 512)
    container.writeUInt32LE(0, 48)
    const { size, read } = sourceOfBytes(container)
    let reads = 0
    const counted = (from: number, length: number) => {
      reads += 1
      return read(from, length)
    }
    await kindOfOle({ size, read: counted })
    expect(reads).toBeLessThan(1000)
  })
})

test('a file that is uploaded without being read may have any content except a program', async () => {
  const read = ['.docx', '.pdf']
  expect(await check('Site visit.mp4', 'No film.', read)).toBeUndefined()
  expect(await check('Drawing.zip', 'No archive.', read)).toBeUndefined()
  expect(await check('Site visit.mp4', program, read)).toContain('is a program')
  expect(await check('Site visit.mp4', '', read)).toContain('is empty')
  expect(await check('Site visit.pdf', 'No film.', read)).toContain('is not a PDF')
})
