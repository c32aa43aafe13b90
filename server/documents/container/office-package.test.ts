import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { EditablePackage, readParts } from '#server/documents/container/office-package/editable-package.ts'
import { openPackage } from '#server/documents/container/office-package/open-package.ts'
import { sourceOfBytes } from '#server/documents/container/source.ts'
import { kindOfZip } from '#server/documents/sniff/kind-of-container.ts'
import { zipOf } from '../extract/fixtures/zips.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const slidesType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'
const relsDefault = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'

const typesOf = (inner: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${inner}</Types>`
const relsOf = (...all: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const pack = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

const unusual = (type: string) =>
  pack({
    '[content_types].XML': typesOf(
      `${relsDefault}<Override PartName="/Content/main%20part.xml" ContentType="${type}"/>`,
    ),
    '_rels/.rels': relsOf(['r1', 'officeDocument', '/Content/main%20part.xml']),
    'Content/Main part.xml': '<main/>',
    'Content/_rels/main part.xml.rels': relsOf(['a', 'header', 'Head.XML'], ['b', 'image', '..\\pictures\\a.png']),
    'content/head.xml': '<head/>',
    'pictures/a.png': 'picture',
  })

describe('an Office document', () => {
  test('is read from its main part, whatever its parts are called', async () => {
    const word = await openPackage(unusual(wordType))
    expect(await word.main()).toEqual({ part: 'Content/main%20part.xml', type: wordType })
    expect(await word.text('Content/main%20part.xml')).toBe('<main/>')
    expect(await word.text('nothing.xml')).toBeUndefined()
  })

  test('may name its main part by content type alone', async () => {
    const types = typesOf(`<Override PartName="/my/text.xml" ContentType="${wordType}"/>`)
    const word = await openPackage(pack({ '[Content_Types].xml': types, 'my/text.xml': '<main/>' }))
    expect((await word.main())?.part).toBe('my/text.xml')
    const lost = pack({
      '[Content_Types].xml': types,
      '_rels/.rels': relsOf(['r', 'officeDocument', 'gone.xml']),
      'my/text.xml': '<main/>',
    })
    expect((await (await openPackage(lost)).main())?.part).toBe('my/text.xml')
  })

  test('may refer to its parts in any spelling of their names', async () => {
    const word = await openPackage(unusual(wordType))
    const relations = await word.relations('Content/Main part.xml')
    expect(relations.map(({ kind, part }) => [kind, part])).toEqual([
      ['header', 'Content/Head.XML'],
      ['image', 'pictures/a.png'],
    ])
    expect(await word.text(relations[0]?.part ?? '')).toBe('<head/>')
  })

  test.each([
    ['docx', wordType],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'],
    ['docx', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
    ['xlsx', sheetType],
    ['xlsb', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'],
    ['pptx', slidesType],
  ])('is a %s by the type of its main part: %s', async (kind, type) => {
    expect(await kindOfZip(sourceOfBytes(unusual(type)))).toBe(kind)
    // Bytes that a mail gateway or a disk has appended change nothing.
    expect(await kindOfZip(sourceOfBytes(Buffer.concat([unusual(type), Buffer.alloc(600)])))).toBe(kind)
  })
})

describe('an Office document that is changed', () => {
  const editable = async (parts: Readonly<Record<string, string>>) => new EditablePackage(await readParts(pack(parts)))
  const partsOf = async (word: EditablePackage) =>
    Object.fromEntries(Object.entries(unzipSync(await word.bytes())).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const plain = {
    '[Content_Types].xml': typesOf(
      `<Override PartName="/_rels/.rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}"/><Default Extension="png" ContentType="image/png"/>`,
    ),
    '_rels/.rels': relsOf(['r1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': '<main/>',
  }

  test('declares the type of every added part, including its relations', async () => {
    const word = await editable(plain)
    const header = word.add({ name: 'word/header{}.xml', content: '<hdr/>', type: 'header+xml' })
    const picture = word.add({ name: 'word/media/logo{}.png', content: new Uint8Array([1]), type: 'image/png' })
    word.relate('word/document.xml', `${office}/header`, header)
    word.relate(header, `${office}/image`, picture)
    const parts = await partsOf(word)
    const changed = new EditablePackage(await readParts(await word.bytes()))
    const undeclared = Object.keys(parts).filter((name) => changed.typeOf(name) === undefined)
    expect(undeclared).toEqual(['[Content_Types].xml'])
    expect(changed.typeOf('word/_rels/header1.xml.rels')).toMatch(/relationships\+xml$/)
    expect(parts['[Content_Types].xml']).not.toContain('logo1.png')
    expect(changed.related('word/document.xml', 'header')).toEqual(['word/header1.xml'])
    expect(parts['word/_rels/header1.xml.rels']).toContain('Target="media/logo1.png"')
  })

  test('gives a new part and a new relation a free number', async () => {
    const word = await editable({ ...plain, 'word/HEADER1.xml': '<hdr/>' })
    expect(word.add({ name: 'word/header{}.xml', content: '<hdr/>', type: 'header+xml' })).toBe('word/header2.xml')
    const ids = [1, 2].map(() => word.relate('word/document.xml', `${office}/header`, 'word/header2.xml'))
    expect(new Set(ids).size).toBe(2)
  })

  test('keeps every unchanged part byte for byte', async () => {
    const odd = "<main  a = 'x'><!-- no --><b></b></main >"
    const word = await editable({ ...plain, 'word/document.xml': odd, 'custom/item.bin': '\u0000\u0001' })
    word.root('word/document.xml')
    expect(await partsOf(word)).toEqual({ ...plain, 'word/document.xml': odd, 'custom/item.bin': '\u0000\u0001' })
  })

  test.each([
    ['a name that leads out of it', [{ name: '../a.xml', content: Buffer.from('<a/>') }]],
    ['an absolute name', [{ name: '/a.xml', content: Buffer.from('<a/>') }]],
    [
      'two parts of one name',
      [
        { name: 'a.xml', content: Buffer.from('<a/>') },
        { name: 'A.xml', content: Buffer.from('<b/>') },
      ],
    ],
  ])('%s is damage', async (_what, members) => {
    await expect(readParts(zipOf(members)).then((parts) => new EditablePackage(parts))).rejects.toThrow(/is damaged/)
  })

  test('XML too large for a tree, and a document too large for the memory, are refused', async () => {
    const content = Buffer.alloc(41 * 2 ** 20, ' ')
    await expect(readParts(zipOf([{ name: 'a.xml', content }]))).rejects.toThrow(/is larger than can be read here/)
  })
})
