/** Files that are not acceptable Word documents: each is refused with a sentence, and nothing in them is run. */
import { strToU8, zipSync } from 'fflate'
import CFB from 'cfb'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { convertWithOffice } from '#server/documents/convert/convert-with-office.ts'
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { unreadableSentence } from '../fixtures/unreadable-sentence.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { p } from './fixtures/markup.ts'
import { bodyOf, partsOf, valuesOf } from './fixtures/read-docx.ts'

const sentenceFor = (bytes: Uint8Array) =>
  unreadableSentence(
    'Policy.docx',
    ensureDocx({ name: 'Policy.docx', bytes }).then((docx) => findPlaceholders(docx)),
  )

const withParts = (parts: Readonly<Record<string, Uint8Array | string>>) => buildDocx({ body: p('{{A}}'), more: parts })

const compound = (stream: string, content = Buffer.alloc(600)): Uint8Array => {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, `/${stream}`, content)
  return Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}

describe('what is not a Word document', () => {
  test.each([
    ['nothing', new Uint8Array(), /is empty \(0 bytes\)/],
    ['a text', strToU8('Dear all'), /is not a Word document\. Open it in Word, save it as a Word document/],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), /is not a Word document/],
    ['half a document', buildDocx({ body: p('x') }).slice(0, 900), /is damaged/],
    [
      'a workbook',
      buildDocx({ body: '', mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
      /Excel workbook, not a Word document/,
    ],
    ['XML that is not well formed', buildDocx({ body: '<w:p><w:r></w:p>' }), /is damaged/],
    [
      'XML with a document type',
      withParts({
        'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:document xmlns:w="x"><w:body/></w:document>',
      }),
      /is damaged/,
    ],
    [
      'XML that goes too deep',
      buildDocx({ body: '<w:p>'.repeat(20_000) + '{{A}}' + '</w:p>'.repeat(20_000) }),
      /is damaged/,
    ],
  ])('%s', async (_, bytes, sentence) => {
    expect(await sentenceFor(bytes)).toMatch(sentence)
  })

  test('tags without an end are refused quickly', async () => {
    // CPU time, because a busy machine would lengthen elapsed time.
    const before = process.cpuUsage()
    expect(await sentenceFor(withParts({ 'word/document.xml': '<w:document>' + '<w:p a='.repeat(200_000) }))).toMatch(
      /is damaged/,
    )
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })
})

describe('macros', () => {
  const vba = 'http://schemas.microsoft.com/office/2006/relationships'
  const withMacros = (mainType: string) =>
    buildDocx({
      body: p('{{A}}'),
      mainType,
      more: {
        'word/vbaProject.bin': 'x',
        'word/vbaData.xml': '<x/>',
        'word/_rels/vbaProject.bin.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${vba}/wordVbaData" Target="vbaData.xml"/></Relationships>`,
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${vba}/vbaProject" Target="vbaProject.bin"/></Relationships>`,
      },
    })

  test.each([
    ['a .docm', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
    ['a .dotm', 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'],
    [
      'a document that hides a macro project',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ],
  ])('%s is filled without its macros, which is said, and is a document afterwards', async (_, mainType) => {
    const { document, notes } = await fillDocument(withMacros(mainType), valuesOf({ A: 'Ltd' }))
    expect(notes[0]).toBe('contained macros. They were removed and not run.')
    const parts = partsOf(document)
    expect(Object.keys(parts).filter((name) => /vba/i.test(name))).toEqual([])
    expect(Object.values(parts).filter((xml) => /vbaProject|macroEnabled|ms-word/i.test(xml))).toEqual([])
    expect(parts['[Content_Types].xml']).toContain('wordprocessingml.document.main+xml')
    expect(bodyOf(document)).toContain('Ltd')
  })

  test('a template (.dotx) becomes a document, which is said', async () => {
    const template = buildDocx({
      body: p('{{A}}'),
      mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
    })
    const { document, notes } = await fillDocument(template, valuesOf({ A: 'Ltd' }))
    expect(notes).toEqual(['is a Word template. A document was made of it.'])
    expect(partsOf(document)['[Content_Types].xml']).not.toContain('template')
  })
})

describe('passwords', () => {
  test('a protected .docx is named as such', async () => {
    expect(await sentenceFor(compound('EncryptedPackage'))).toMatch(
      /protected by a password, so it can't be read\. Open it, remove the password/,
    )
  })

  test('a protected .doc is named as such', async () => {
    const document = Buffer.alloc(600)
    document.writeUInt16LE(0x0100, 10)
    expect(await sentenceFor(compound('WordDocument', document))).toMatch(/protected by a password/)
  })
})

describe('archives that would fill the memory are refused', () => {
  test('a part that unpacks to many times its size', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.alloc(60 * 2 ** 20, 0x20), 'word/document.xml')
    zip.end()
    expect(await sentenceFor(await buffer(Readable.from(zip.outputStream)))).toMatch(
      /would grow to many times its size/,
    )
  })

  test('a part that is larger than the directory says', async () => {
    const honest = buildDocx({ body: p('x'.repeat(5000)) })
    const lying = Buffer.from(honest)
    for (let at = 0; at < lying.length - 4; at += 1) {
      if (lying.readUInt32LE(at) === 0x02014b50) lying.writeUInt32LE(10, at + 24)
    }
    expect(await sentenceFor(lying)).toMatch(/is damaged/)
  })

  test('more parts than any document has', async () => {
    const parts = Object.fromEntries(Array.from({ length: 20_100 }, (_, at) => [`p/${at}`, new Uint8Array()]))
    expect(await sentenceFor(zipSync(parts, { level: 0 }))).toMatch(/holds more than 20,000 files/)
  })

  test('names that lead out of the archive', async () => {
    expect(await sentenceFor(zipSync({ '../../etc/x': strToU8('x') }))).toMatch(/is damaged/)
  })
})

describe('old documents', () => {
  test('without LibreOffice a sentence says what is missing and what to do', async () => {
    const old = { name: 'Policy.doc', bytes: new Uint8Array(10), extension: 'doc' as const }
    expect(await unreadableSentence('', convertWithOffice(old, undefined, Promise.resolve(undefined)))).toBe(
      '"Policy.doc" is in the old format of Word, and LibreOffice, which would convert it, is not installed on this server. Save it in Word as .docx and try again.',
    )
  })

  test('a converter that fails is reported in a sentence', async () => {
    const old = { name: 'Policy.doc', bytes: new Uint8Array(10), extension: 'doc' as const }
    expect(await unreadableSentence('', convertWithOffice(old, undefined, Promise.resolve('/bin/false')))).toMatch(
      /^"Policy.doc" could not be converted by LibreOffice/,
    )
  })

  test('an old workbook with the name of a document is refused', async () => {
    expect(await sentenceFor(compound('Workbook'))).toMatch(/^"Policy.docx" is not a Word document/)
  })
})

/** The same document with its main part under another name. */
const renamed = (docx: Uint8Array): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(partsOf(docx)).map(([name, xml]) => [
        name
          .replace('word/document.xml', 'Content/My Text.xml')
          .replace('word/_rels/document', 'Content/_rels/My Text'),
        strToU8(xml.replace('word/document.xml"', 'Content/My%20Text.xml"')),
      ]),
    ),
  )

describe('unusual documents that are accepted', () => {
  test('a Word template is filled and becomes a document', async () => {
    const template = buildDocx({
      body: p('{{A}}'),
      mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
    })
    const { document } = await fillDocument(template, valuesOf({ A: 'x' }))
    expect(partsOf(document)['[Content_Types].xml']).toContain('wordprocessingml.document.main+xml')
  })

  test('bytes behind the end of the ZIP are ignored', async () => {
    const docx = Buffer.concat([buildDocx({ body: p('{{A}}') }), Buffer.alloc(700)])
    const { document } = await fillDocument(docx, valuesOf({ A: 'x' }))
    expect(bodyOf(document)).toMatch(/>x<\/w:t>/)
  })

  test('parts with any name are found through their relations', async () => {
    const { document } = await fillDocument(renamed(buildDocx({ body: p('{{A}}') })), valuesOf({ A: 'x' }))
    expect(partsOf(document)['Content/My Text.xml']).toMatch(/>x<\/w:t>/)
  })

  test('another prefix, CDATA, character references, comments and UTF-16 are read', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-16"?><x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body><x:p><x:r><x:t><![CDATA[<<Fi]]>rst&gt;&#62; <!-- no -->&#x7B;{Second&#125;}</x:t></x:r></x:p></x:body></x:document>`
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')])
    const docx = withParts({ 'word/document.xml': new Uint8Array(utf16) })
    expect((await findPlaceholders(docx)).map(({ name }) => name)).toEqual(['First', 'Second'])
    const { document } = await fillDocument(docx, valuesOf({ First: 'a', Second: 'é\nb' }))
    expect(bodyOf(document)).toContain('encoding="UTF-8"')
    expect(bodyOf(document)).toContain('<x:t>a é</x:t><x:br/><x:t>b</x:t>')
  })
})
