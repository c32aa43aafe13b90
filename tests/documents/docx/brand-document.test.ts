/** The inside of a branded document. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { brandDocument } from './branded.ts'
import { contrast, readColour, readableShadeOf, readableTextOn } from '#server/documents/docx/brand/colour.ts'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { buildDocx } from './build-docx.ts'
import { jpegLogo, pngLogo, svgLogo } from './logos.ts'
import { cell, headerRow, p, r, row, style, table } from './markup.ts'
import { bodyOf, partOf, partsOf, textsOf, valuesOf } from './read-docx.ts'

const colour = '#0B7285'

describe('the colour', () => {
  test('HR-25 headings get it by their style, and lose their own colour', async () => {
    const body =
      p(style('Heading1'), r('One', '<w:color w:val="FF0000"/>')) + p(r('Red text', '<w:color w:val="FF0000"/>'))
    const branded = await brandDocument(buildDocx({ body }), { colour })
    const styles = partOf(branded, 'word/styles.xml')
    expect(styles.match(/w:styleId="Heading1"[\s\S]*?<\/w:style>/)?.[0]).toContain('<w:color w:val="0B7285"/>')
    expect(styles).not.toContain('2F5496')
    expect(bodyOf(branded).split('FF0000')).toHaveLength(2)
    expect(bodyOf(branded)).toContain('<w:color w:val="FF0000"/></w:rPr><w:t xml:space="preserve">Red text')
  })

  test('without a styles part it stands on the runs of the headings', async () => {
    const branded = await brandDocument(buildDocx({ body: p(style('Heading1'), 'One') + p('Two'), styles: null }), {
      colour,
    })
    expect(bodyOf(branded)).toContain('<w:color w:val="0B7285"/></w:rPr><w:t xml:space="preserve">One')
    expect(bodyOf(branded)).toContain('<w:r><w:t xml:space="preserve">Two')
  })

  test('HR-25 header rows of tables get it, with text that can be read; forms and layouts do not', async () => {
    const form = table(row('Name', ''), row('Signed', ''))
    const body = table(headerRow('No.', 'Name'), row('1', 'x')) + form
    const light = bodyOf(await brandDocument(buildDocx({ body }), { colour: 'fc0' }))
    expect(light.split('w:fill="FFCC00"')).toHaveLength(3)
    expect(light.split('<w:color w:val="1A1A1A"/>')).toHaveLength(3)
    const deep = bodyOf(await brandDocument(buildDocx({ body }), { colour: '#003' }))
    expect(deep.split('<w:color w:val="FFFFFF"/>')).toHaveLength(3)
  })

  test('a first row that is all bold, or all shaded, above rows that are not is a header', async () => {
    const shaded = (text: string) =>
      `<w:tc><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="D9D9D9" w:themeFill="background1"/></w:tcPr>${p(text)}</w:tc>`
    const body =
      table(row(shaded('A'), shaded('B')), row('1', '2')) +
      table(row(cell(p(r('A', '<w:b/>'))), cell(p(r('B', '<w:b/>')))), row('1', '2'))
    const branded = bodyOf(await brandDocument(buildDocx({ body }), { colour }))
    expect(branded.split('w:fill="0B7285"')).toHaveLength(5)
    expect(branded).not.toContain('themeFill')
  })

  test('HR-25 rules get it, and lines of tables without a colour of their own', async () => {
    const rule =
      '<w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="4472C4" w:themeColor="accent1"/></w:pBdr></w:pPr>'
    const own = table(row('a')).replace(
      '<w:tblLook',
      '<w:tblBorders><w:top w:val="single" w:sz="4" w:color="AA0000"/><w:left w:val="single" w:sz="4" w:color="auto"/></w:tblBorders><w:tblLook',
    )
    const branded = bodyOf(await brandDocument(buildDocx({ body: p(rule, '') + own }), { colour }))
    expect(branded).toContain('<w:bottom w:val="single" w:sz="6" w:space="1" w:color="0B7285"/>')
    expect(branded).toContain(
      '<w:top w:val="single" w:sz="4" w:color="AA0000"/><w:left w:val="single" w:sz="4" w:color="0B7285"/>',
    )
  })

  test('a missing value in a header row stays readable on its mark', async () => {
    const { document } = await fillDocument(
      buildDocx({ body: table(headerRow('{{Gone}}', 'B'), row('1', '2')) }),
      valuesOf({ Other: 'x' }),
    )
    expect(bodyOf(await brandDocument(document, { colour: '#003' }))).toContain(
      '<w:color w:val="000000"/><w:highlight w:val="yellow"/>',
    )
  })

  test('text is readable on every colour and in every colour', () => {
    for (let at = 0; at < 4096; at += 7) {
      const code = readColour(at.toString(16).padStart(3, '0'))
      expect(contrast(code, readableTextOn(code))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(readableShadeOf(code), 'FFFFFF')).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(['', '#12', '#12345', 'red', '#11223344', '112233; x'])(
    'HR-20 "%s" is refused with a sentence',
    async (code) => {
      await expect(brandDocument(buildDocx({ body: p('x') }), { colour: code })).rejects.toThrow(
        /is not a HEX colour. Enter 3 or 6/,
      )
    },
  )
})

describe('the logo', () => {
  test('HR-25 svg, png and jpg go into the header in their proportion', async () => {
    for (const logo of [svgLogo, await pngLogo(), await jpegLogo()]) {
      const branded = await brandDocument(buildDocx({ body: p('x') }), { logo })
      const [, cx, cy] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(partOf(branded, 'word/headerLogo1.xml')) ?? []
      expect(Number(cx) / Number(cy)).toBeCloseTo(3, 1)
      const picture = Object.entries(unzipSync(branded)).find(([name]) => name.startsWith('word/media/logo'))
      expect((await sharp(picture?.[1]).metadata()).format).toBe(logo.name.endsWith('jpg') ? 'jpeg' : 'png')
    }
  })

  test('a new header is placed within the printable area; an existing one stays in its place', async () => {
    const close = (docx: Uint8Array) => {
      const parts = unzipSync(docx)
      const main = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace('w:header="708"', 'w:header="0"')
      return zipSync({ ...parts, 'word/document.xml': strToU8(main) })
    }
    const section = '<w:headerReference w:type="default" r:id="header1"/>'
    const without = buildDocx({ body: p('x') })
    const withHeader = buildDocx({ body: p('x'), section, headers: { header1: p('Head') } })
    const room = async (docx: Uint8Array) =>
      /w:header="(\d+)"/.exec(bodyOf(await brandDocument(docx, { logo: svgLogo })))?.[1]
    expect(await room(without)).toBe('708')
    expect(await room(close(without))).toBe('400')
    expect(await room(close(withHeader))).toBe('0')
  })

  test('it stands above the content of a header, and a fixed line height does not cut it off', async () => {
    const exact = '<w:pPr><w:spacing w:line="240" w:lineRule="exact"/></w:pPr>'
    const branded = await brandDocument(
      buildDocx({
        body: p('x'),
        section: '<w:headerReference w:type="default" r:id="header1"/>',
        headers: { header1: p(exact, 'Head') },
      }),
      { logo: svgLogo },
    )
    const header = partOf(branded, 'word/header1.xml')
    expect(header.indexOf('w:drawing')).toBeLessThan(header.indexOf('Head'))
    expect(header).toContain('w:lineRule="auto"')
    expect(header).toContain(exact)
    expect(Object.keys(partsOf(branded)).filter((name) => name.includes('headerLogo'))).toEqual([])
  })

  test('every section shows it, also on first and even pages, and an inherited header shows it once', async () => {
    const section = (content: string) => `<w:p><w:pPr><w:sectPr>${content}</w:sectPr></w:pPr></w:p>`
    const branded = await brandDocument(
      buildDocx({
        body:
          section('') +
          section('<w:headerReference w:type="default" r:id="header1"/>') +
          section('<w:titlePg/>') +
          p('end'),
        headers: { header1: '<w:p/>' },
        settings: '<w:evenAndOddHeaders/>',
      }),
      { logo: svgLogo },
    )
    const headers = Object.entries(partsOf(branded)).filter(([name]) => /^word\/header\w*\d\.xml$/.test(name))
    expect(headers.map(([name]) => name).toSorted()).toEqual([
      'word/header1.xml',
      'word/headerLogo1.xml',
      'word/headerLogo2.xml',
      'word/headerLogo3.xml',
    ])
    expect(headers.every(([, xml]) => xml.split('<w:drawing>').length === 2)).toBe(true)
    const types = (bodyOf(branded).match(/<w:headerReference[^>]*w:type="\w+"/g) ?? []).map(
      (each) => /type="(\w+)"/.exec(each)?.[1],
    )
    expect(types).toEqual(['default', 'even', 'default', 'first'])
  })

  test('it replaces a placeholder for a logo, and is not added above as well', async () => {
    const branded = await brandDocument(
      buildDocx({
        body: p('Cover {{Company', ' Logo}} below'),
        section: '<w:headerReference w:type="default" r:id="header1"/>',
        headers: { header1: p('Left [Logo] right') },
      }),
      { logo: svgLogo },
    )
    expect(textsOf(branded, 'word/header1.xml')).toEqual(['Left  right'])
    expect(partOf(branded, 'word/header1.xml').split('<w:drawing>')).toHaveLength(2)
    expect(bodyOf(branded)).toMatch(/Cover <\/w:t><\/w:r><w:r [^>]*><w:drawing>/)
  })

  test.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an event', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    [
      'a picture from another address',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://example.com/x.png"/></svg>',
    ],
    ['a file of the server', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['a style from another address', '<svg xmlns="http://www.w3.org/2000/svg"><style>@import "x.css"</style></svg>'],
    [
      'a fill from another address',
      '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(http://example.com#a)"/></svg>',
    ],
    [
      'an entity',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    ],
    [
      'letters written as numbers',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="&#104;ttp://example.com/x.png"/></svg>',
    ],
  ])('an SVG with %s is refused', async (_, svg) => {
    const logo = { name: 'evil.svg', bytes: Buffer.from(svg) }
    await expect(brandDocument(buildDocx({ body: p('x') }), { logo })).rejects.toThrow(
      /"evil.svg" contains scripts or refers/,
    )
  })

  test('a file that is not a picture is refused, and so is a picture of more than 50 million pixels', async () => {
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    for (const bytes of [Buffer.from('nothing'), Buffer.from('GIF89a'), huge]) {
      await expect(brandDocument(buildDocx({ body: p('x') }), { logo: { name: 'l.png', bytes } })).rejects.toThrow(
        /^"l.png" cannot be used as a logo/,
      )
    }
  })

  test('the content type of relations is declared when parts are added, if the document does not state it', async () => {
    const parts = partsOf(buildDocx({ body: p('x') }))
    const types = (parts['[Content_Types].xml'] ?? '').replace(/<Default Extension="rels"[^>]*>/, '')
    const docx = zipSync(
      Object.fromEntries(
        Object.entries({ ...parts, '[Content_Types].xml': types }).map(([name, xml]) => [name, strToU8(xml)]),
      ),
    )
    const branded = partsOf(await brandDocument(docx, { logo: await pngLogo() }))
    const added = Object.keys(branded).filter((name) => name.endsWith('.rels') && parts[name] === undefined)
    expect(added).toHaveLength(1)
    expect(branded['[Content_Types].xml']).toContain(
      `<Override PartName="/${added[0]}" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    )
  })
})
