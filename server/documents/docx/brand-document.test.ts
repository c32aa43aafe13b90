/** The content of a branded document. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { brandDocument, brandWithAccount } from './fixtures/branded.ts'
import { contrast } from '#engine/values/contrast.ts'
import { readColour, readableShadeOf, readableTextOn } from '#server/documents/docx/brand/colour.ts'
import { notesOnColour } from '#server/documents/docx/brand/notes-on-colour.ts'
import { readTemplate } from '#server/documents/docx/find-placeholders.ts'
import { planLogo, planPlaceholder } from '#server/documents/docx/brand/plan-logo.ts'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { jpegLogo, pngLogo, svgLogo } from './fixtures/logos.ts'
import { cell, headerRow, p, r, row, style, table, textBox } from './fixtures/markup.ts'
import { bodyOf, partOf, partsOf, textsOf, valuesOf } from './fixtures/read-docx.ts'

const colour = '#0B7285'

describe('the colour', () => {
  test('HR-25 headings get the colour through their style, and lose their own colour', async () => {
    const body =
      p(style('Heading1'), r('One', '<w:color w:val="FF0000"/>')) + p(r('Red text', '<w:color w:val="FF0000"/>'))
    const branded = await brandDocument(buildDocx({ body }), { colour })
    const styles = partOf(branded, 'word/styles.xml')
    expect(styles.match(/w:styleId="Heading1"[\s\S]*?<\/w:style>/)?.[0]).toContain('<w:color w:val="0B7285"/>')
    expect(styles).not.toContain('2F5496')
    expect(bodyOf(branded).split('FF0000')).toHaveLength(2)
    expect(bodyOf(branded)).toContain('<w:color w:val="FF0000"/></w:rPr><w:t xml:space="preserve">Red text')
  })

  describe('lines that look like headings in a document without heading styles', () => {
    const bold = (text: string) => p(r(text, '<w:b/>'))
    const policy =
      bold('Privacy notice') +
      p('This notice says what we keep of you.') +
      bold('1 Purpose') +
      p('It is for everyone.') +
      bold('Signed: ____') +
      bold('{{Company Name}}') +
      p('SCOPE') +
      p('It applies ', r('always', '<w:b/>'), '.') +
      bold('The end')

    test('HR-25 are found: short, bold or in capitals as a whole, and with text below them', async () => {
      const { titles } = await readTemplate(buildDocx({ body: policy }), [])
      expect(titles).toEqual(['Privacy notice', '1 Purpose', 'SCOPE'])
    })

    test('are not looked for where a paragraph has a heading style', async () => {
      const body = p(style('Heading1'), 'Purpose') + policy
      expect((await readTemplate(buildDocx({ body }), [])).titles).toEqual([])
    })

    test('HR-25 become headings that keep their look and get the colour, if that was chosen', async () => {
      const { document, colour: account } = await brandWithAccount(buildDocx({ body: policy }), {
        colour,
        stylesTitleLines: true,
      })
      expect(account).toMatchObject({ headings: 3 })
      expect(partOf(document, 'word/styles.xml')).toMatch(
        /w:styleId="Section-heading-1">(?:(?!<\/w:style>).)*<w:basedOn w:val="Normal"\/>(?:(?!<\/w:style>).)*<w:outlineLvl w:val="0"\/>(?:(?!<\/w:style>).)*<w:color w:val="0B7285"\/>/s,
      )
      expect(bodyOf(document).split('w:val="Section-heading-1"')).toHaveLength(4)
      expect(bodyOf(document)).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">1 Purpose')
      expect(await brandWithAccount(buildDocx({ body: policy }), { colour })).toMatchObject({ colour: { headings: 0 } })
    })
  })

  test('without a styles part the runs of the headings get the colour', async () => {
    const branded = await brandDocument(buildDocx({ body: p(style('Heading1'), 'One') + p('Two'), styles: null }), {
      colour,
    })
    expect(bodyOf(branded)).toContain('<w:color w:val="0B7285"/></w:rPr><w:t xml:space="preserve">One')
    expect(bodyOf(branded)).toContain('<w:r><w:t xml:space="preserve">Two')
  })

  test('HR-25 header rows of tables get the colour with readable text; forms and layout tables do not', async () => {
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

  test('a first row that is bold by the style of its paragraphs is a header, unless its runs say otherwise', async () => {
    const styled = (text: string, properties = '') => cell(p(style('TableHeading'), r(text, properties)))
    const body =
      table(row(styled('A'), styled('B')), row('1', '2')) +
      table(row(styled('A', '<w:b w:val="0"/>'), styled('B')), row('1', '2'))
    const heading =
      '<w:style w:type="paragraph" w:styleId="TableContents"><w:name w:val="Table Contents"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="TableHeading"><w:name w:val="Table Heading"/><w:basedOn w:val="TableContents"/></w:style>'
    const styles = partOf(buildDocx({ body }), 'word/styles.xml').replace('</w:styles>', `${heading}</w:styles>`)
    const branded = bodyOf(await brandDocument(buildDocx({ body, styles }), { colour }))
    expect(branded.split('w:fill="0B7285"')).toHaveLength(3)
  })

  test('HR-25 rules get the colour, and so do table borders without a colour of their own', async () => {
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

  test('a missing value in a header row stays readable on its highlight', async () => {
    const { document } = await fillDocument(
      buildDocx({ body: table(headerRow('{{Gone}}', 'B'), row('1', '2')) }),
      valuesOf({ Other: 'x' }),
    )
    expect(bodyOf(await brandDocument(document, { colour: '#003' }))).toContain(
      '<w:color w:val="1A1A1A"/><w:highlight w:val="yellow"/>',
    )
  })

  test('a missing value in the white text of a dark row is black on its highlight', async () => {
    const dark = row(cell(p(r('{{Gone}}', '<w:color w:val="FFFFFF" w:themeColor="background1"/>'))))
    const { document } = await fillDocument(buildDocx({ body: table(dark) }), valuesOf({ Other: 'x' }))
    expect(bodyOf(document)).toContain('<w:color w:val="000000"/><w:highlight w:val="yellow"/>')
  })

  test('HR-25 a heading in the header row of a table, or on another fill, is readable', async () => {
    const filled = (fill: string, content: string) =>
      `<w:tc><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${fill}"/></w:tcPr>${content}</w:tc>`
    const title = p(style('Heading2'), r('Title', '<w:color w:val="FF0000"/>'))
    const header = headerRow('A').replace(/<w:p>[\s\S]*?<\/w:p>/, title)
    const nested = headerRow('A').replace(
      /<w:tc>/,
      `<w:tc>${table(row(filled('FFFFFF', p('On white inside'))), row('x'))}`,
    )
    const boxed = p(textBox(title)).replaceAll(
      '</a:prstGeom>',
      '</a:prstGeom><a:solidFill><a:srgbClr val="10243F"/></a:solidFill>',
    )
    const colourIn = async (body: string, text: string) => {
      const branded = bodyOf(await brandDocument(buildDocx({ body }), { colour }))
      const runs = (branded.match(/<w:r[ >](?:(?!<w:r[ >])[\s\S])*?<\/w:r>/g) ?? []).filter((run) => run.includes(text))
      return runs.map((run) => /<w:color w:val="(\w+)"/.exec(run)?.[1])
    }
    expect(await colourIn(table(header, row('x')), 'Title')).toEqual(['FFFFFF'])
    expect(await colourIn(table(row(filled('10243F', title)), row('x')), 'Title')).toEqual(['FFFFFF'])
    expect(await colourIn(table(row(filled('FFF2CC', title)), row('x')), 'Title')).toEqual(['0B7285'])
    expect(await colourIn(title, 'Title')).toEqual([undefined])
    expect(await colourIn(table(nested, row('x')), 'On white inside')).toEqual(['1A1A1A'])
    expect((await colourIn(boxed, 'Title'))[0]).toBe('FFFFFF')
  })

  test('HR-25 the first row that a table style fills gets the colour, with readable text', async () => {
    const fancy =
      '<w:style w:type="table" w:styleId="Fancy"><w:name w:val="Fancy"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF" w:themeColor="background1"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="4472C4" w:themeFill="accent1"/></w:tcPr></w:tblStylePr></w:style>'
    const plain = buildDocx({ body: p('x') })
    const styles = partOf(plain, 'word/styles.xml')
      .replace(/^<\?xml[^>]*>\s*/, '')
      .replace('</w:styles>', `${fancy}</w:styles>`)
    const body = table(row('A', 'B'), row('1', '2')).replace('TableGrid', 'Fancy')
    const branded = await brandWithAccount(buildDocx({ body, styles }), { colour: 'ffcc00' })
    expect(partOf(branded.document, 'word/styles.xml')).toMatch(
      /Fancy[\s\S]*w:color w:val="1A1A1A"[\s\S]*w:fill="FFCC00"\/>/,
    )
    expect(bodyOf(branded.document).split('w:fill="FFCC00"')).toHaveLength(3)
    expect(branded.colour).toMatchObject({ headerRows: 1 })
  })

  test('the report lists where the colour was applied, and which shade of it is used for text', async () => {
    const body = p(style('Heading1'), 'One') + p(style('Heading2'), 'Two') + table(headerRow('A'), row('1'))
    expect((await brandWithAccount(buildDocx({ body }), { colour: '#fc0' })).colour).toEqual({
      colour: '#FFCC00',
      textColour: readableShadeOf('FFCC00').replace(/^/, '#'),
      headings: 2,
      headerRows: 1,
      rules: 0,
    })
    expect((await brandWithAccount(buildDocx({ body: p('x') }), { colour })).colour).toMatchObject({
      headings: 0,
      headerRows: 0,
      rules: 0,
    })
  })

  test('HR-25 a document whose headings have no heading style gets a sentence that says so, and what to do', async () => {
    const notesOn = async (body: string) => {
      const { colour: account } = await brandWithAccount(buildDocx({ body }), { colour: '#fc0' })
      return account && notesOnColour(account)
    }
    const bold = p('<w:r><w:rPr><w:b/></w:rPr><w:t>1 Purpose</w:t></w:r>')
    expect(await notesOn(p(style('Heading1'), 'One'))).toEqual([])
    expect(await notesOn(bold + table(headerRow('A'), row('1')))).toEqual([
      'No heading has the colour #FFCC00, since no paragraph of the document has one of Word\'s heading styles. Give its headings the styles "Heading 1" to "Heading 3" in Word, and send it again.',
    ])
    expect(await notesOn(bold)).toEqual([
      'Nothing has the colour #FFCC00, since no paragraph of the document has one of Word\'s heading styles, and it has no header rows and no lines either. Give its headings the styles "Heading 1" to "Heading 3" in Word, and send it again.',
    ])
  })

  test('HR-25 headings on white have a readable shade, or the exact colour on request; fills and rules always have the exact colour', async () => {
    const rule = '<w:pPr><w:pBdr><w:bottom w:val="single" w:sz="4" w:color="000000"/></w:pBdr></w:pPr>'
    const body =
      p(style('Heading1'), 'One') +
      p('<w:pPr><w:outlineLvl w:val="1"/></w:pPr>', 'Two') +
      p(rule, 'x') +
      table(headerRow('A'), row('1'))
    const shade = readableShadeOf('FFCC00')
    for (const [isExactOnHeadings, onPaper] of [
      [false, shade],
      [true, 'FFCC00'],
    ] as const) {
      const { document, colour: account } = await brandWithAccount(buildDocx({ body }), {
        colour: '#fc0',
        isExactOnHeadings,
      })
      expect(partOf(document, 'word/styles.xml')).toContain(`<w:color w:val="${onPaper}"/>`)
      expect(bodyOf(document)).toMatch(new RegExp(`<w:color w:val="${onPaper}"/></w:rPr><w:t[^>]*>Two`))
      expect(bodyOf(document)).toContain('w:fill="FFCC00"')
      expect(bodyOf(document)).toMatch(/<w:bottom [^>]*w:color="FFCC00"/)
      // The header row has dark text on the exact colour in both cases.
      expect(bodyOf(document)).toMatch(/<w:color w:val="1A1A1A"\/><\/w:rPr><w:t[^>]*>A/)
      expect(account?.textColour).toBe(`#${onPaper}`)
    }
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

/** A document with one header, so many twips from the edge of the page. */
function withHeader(content: string, distance: number): Uint8Array {
  const section = '<w:headerReference w:type="default" r:id="header1"/>'
  const parts = unzipSync(buildDocx({ body: p('x'), section, headers: { header1: content } }))
  const main = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(
    'w:header="708"',
    `w:header="${distance}"`,
  )
  return zipSync({ ...parts, 'word/document.xml': strToU8(main) })
}

describe('the logo', () => {
  test('HR-25 SVG, PNG and JPEG logos are placed in the header with their proportions', async () => {
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
    const without = buildDocx({ body: p('x') })
    const room = async (docx: Uint8Array) =>
      /w:header="(\d+)"/.exec(bodyOf(await brandDocument(docx, { logo: svgLogo })))?.[1]
    expect(await room(without)).toBe('708')
    expect(await room(close(without))).toBe('400')
    expect(await room(withHeader(p('Head'), 0))).toBe('0')
  })

  test('the logo is above the content of a header if there is room, and a fixed line height does not crop it', async () => {
    const exact = '<w:pPr><w:spacing w:line="240" w:lineRule="exact"/></w:pPr>'
    const { document, logo } = await brandWithAccount(withHeader(p(exact, 'Head'), 200), { logo: svgLogo })
    const header = partOf(document, 'word/header1.xml')
    expect(logo).toEqual({ placeholders: [], headers: [{ place: 'above', height: expect.any(Number) as number }] })
    expect(header.indexOf('w:drawing')).toBeLessThan(header.indexOf('Head'))
    expect(header).toContain('w:lineRule="auto"')
    expect(header).toContain(exact)
    expect(Object.keys(partsOf(document)).filter((name) => name.includes('headerLogo'))).toEqual([])
  })

  test('HR-25 the logo never pushes the text down: it is beside a short header, and above a full one', async () => {
    const heightOf = (docx: Uint8Array) =>
      Number(/<wp:extent cx="\d+" cy="(\d+)"/.exec(partOf(docx, 'word/header1.xml'))?.[1])
    const short = await brandWithAccount(withHeader(p('Head'), 708), { logo: svgLogo })
    expect(short.logo?.headers[0]?.place).toBe('beside')
    expect(partOf(short.document, 'word/header1.xml')).toMatch(
      /<wp:anchor[\s\S]*<wp:align>right<\/wp:align>[\s\S]*<wp:wrapNone\/>/,
    )
    const full = await brandWithAccount(withHeader(p('Head<w:tab/>'.repeat(3)) + p('More\ttext'), 708), {
      logo: svgLogo,
    })
    expect(full.logo?.headers[0]?.place).toBe('over')
    // From 5 mm below the edge down to the header, 12.5 mm from it.
    expect(heightOf(full.document)).toBeLessThan((708 - 284) * 635)
    const empty = await brandWithAccount(withHeader('<w:p/>', 708), { logo: svgLogo })
    expect(heightOf(empty.document)).toBeLessThan((1440 - 708) * 635)
  })

  test('the logo keeps a distance of 2 mm from the text beside, above and below it', () => {
    const room = { top: 1440, header: 708, textWidth: 9000 }
    const gap = 113
    const logo = { width: 1800, height: 600 }
    const beside = (width: number) => planLogo([room], { height: 500, width, isEmpty: false }, logo)
    expect(beside(5000)).toEqual({ place: 'beside', height: 600, y: 708 })
    const narrow = beside(9000 - 1800 - gap + 1)
    expect(narrow.place).toBe('over')
    expect(narrow.y + narrow.height + gap / 2).toBeLessThanOrEqual(708)
    // Below the logo is the text of the page.
    const large = planLogo([room], { height: 500, width: 5000, isEmpty: false }, { width: 1800, height: 1200 })
    expect(large).toEqual({ place: 'beside', height: 1440 - 708 - gap, y: 708 })
    const above = planLogo(
      [{ ...room, top: 2000 }],
      { height: 300, width: 9000, isEmpty: false },
      { width: 9, height: 2000 },
    )
    expect(above.place).toBe('above')
    expect(708 + above.height + gap + 300).toBeLessThanOrEqual(2000)
  })

  test('HR-25 the logo is shown in a document without section properties, too', async () => {
    const docx = buildDocx({ body: p('x') })
    const parts = unzipSync(docx)
    const main = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<w:sectPr>.*<\/w:sectPr>/, '')
    const branded = await brandDocument(zipSync({ ...parts, 'word/document.xml': strToU8(main) }), { logo: svgLogo })
    expect(bodyOf(branded)).toMatch(/<\/w:p><w:sectPr><w:headerReference [^>]*\/><\/w:sectPr><\/w:body>/)
    expect(partOf(branded, 'word/headerLogo1.xml')).toContain('<w:drawing>')
  })

  test('HR-25 in place of a placeholder in a header, the logo is only as high as the room above the text', async () => {
    const heightIn = async (header: string) => {
      const docx = buildDocx({
        body: p('x'),
        section: '<w:headerReference w:type="default" r:id="header1"/>',
        headers: { header1: header },
      })
      const { document, logo } = await brandWithAccount(docx, { logo: svgLogo })
      expect(logo).toMatchObject({ placeholders: [expect.stringMatching(/^Header/) as unknown], headers: [] })
      return Number(/<wp:inline [\s\S]*? cy="(\d+)"/.exec(partOf(document, 'word/header1.xml'))?.[1]) / 635
    }
    // In twips: the text begins at 1440 and the header at 708.
    expect(await heightIn(p('[Company Logo]'))).toBeLessThanOrEqual(1440 - 708)
    expect(await heightIn(p('[Company Logo]'))).toBeGreaterThan(600)
    expect(await heightIn(p('[Company Logo]') + p('One') + p('Two'))).toBeLessThan(300)
  })

  test.each([
    ['in the line where there is room', 1440, { height: 0, isEmpty: true }, 'in line'],
    ['floating where the header holds nothing else and a line has no room', 1000, { height: 0, isEmpty: true }, 'over'],
    ['small in the line beside other content', 1000, { height: 240, isEmpty: false }, 'in line'],
  ] as const)('in place of a placeholder in a header it stands %s', (_, top, rest, place) => {
    const plan = planPlaceholder([{ top, header: 708, textWidth: 9000 }], rest, { height: 907 })
    expect(plan.place).toBe(place)
    // A line of text is as high as the smallest logo, so that it moves nothing.
    expect(plan.height).toBeLessThanOrEqual(Math.max(255, place === 'over' ? top - plan.y : top - 708 - rest.height))
  })

  test('every section shows the logo, also on first and even pages, and an inherited header shows it once', async () => {
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

  test('HR-25 the logo replaces the placeholders for a logo, and appears nowhere else', async () => {
    const { document, logo } = await brandWithAccount(
      buildDocx({
        body: p('Cover {{Company', ' Logo}} below'),
        section: '<w:headerReference w:type="default" r:id="header1"/>',
        headers: { header1: p('Left [Logo] right') },
      }),
      { logo: svgLogo },
    )
    expect(textsOf(document, 'word/header1.xml')).toEqual(['Left  right'])
    expect(partOf(document, 'word/header1.xml').split('<w:drawing>')).toHaveLength(2)
    expect(bodyOf(document)).toMatch(/Cover <\/w:t><\/w:r><w:r [^>]*><w:drawing>/)
    expect(logo).toEqual({ placeholders: ['Body', 'Header'], headers: [] })
    const onCover = await brandDocument(buildDocx({ body: p('[Insert logo here]') }), { logo: svgLogo })
    expect(Object.keys(partsOf(onCover)).filter((name) => name.includes('header'))).toEqual([])
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
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    )
    expect(branded['[Content_Types].xml']).toContain(
      `<Override PartName="/${added[0]}" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    )
  })
})
