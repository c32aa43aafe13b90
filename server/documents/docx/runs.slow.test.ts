/** word.fill and word.brand as an agent calls them: from artefacts to artefacts, through a worker. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { run as wordBrand } from '#server/operations/word/word-brand.run.ts'
import { run as wordCheck } from '#server/operations/word/word-check.run.ts'
import { run as wordFill } from '#server/operations/word/word-fill.run.ts'
import { fileOf, workOf } from '../sheets/fixtures/work-of.ts'
import { buildDocx, type Pieces } from './fixtures/build-docx.ts'
import { jpegLogo, pngLogo, svgLogo } from './fixtures/logos.ts'
import { headerRow, p, row, style, table } from './fixtures/markup.ts'
import { bodyOf, partOf, textsOf, valuesOf } from './fixtures/read-docx.ts'

const steps = {
  name: 'Steps',
  rows: [
    ['Action', 'Owner'],
    ['Open the valve', 'Operator'],
  ],
}
const facts = valuesOf({ 'Company Name': 'Example Ltd' }, [steps])

function session(pieces: Pieces) {
  const memory = workOf()
  memory.files.set('sopDoc', fileOf('SOP.docx', buildDocx(pieces)))
  memory.data.set('values', facts)
  return memory
}

const parameters = { template: 'sopDoc', values: 'values', save: 'filled.docx' }

test('SOP-09 a document with lists becomes a finished one, with revision table, logo and colour', async () => {
  const { work, files, data } = session({
    body: p(style('Heading1'), '{{Company Name}}') + table(headerRow('Step', 'Action'), row('{{Steps}}', '')),
  })
  files.set('logo', fileOf(svgLogo.name, svgLogo.bytes))
  data.set('hexCode', '#0b7285')
  await wordFill({ ...parameters, tables: true, revisions: true, as: 'filling' }, work)
  await wordBrand(
    { document: 'filled.docx', logo: 'logo', colour: 'hexCode', save: 'SOP_Final.docx', as: 'branding' },
    work,
  )
  expect(data.get('filling')).toMatchObject({
    filled: ['Company Name', 'Steps'],
    lists: { Steps: 1 },
    revisions: 'added',
  })
  expect(data.get('branding')).toMatchObject({
    logo: { placeholders: [], headers: [{ place: 'above' }] },
    colour: { colour: '#0B7285', headings: 2, headerRows: 2 },
  })
  const final = await work.artefacts.file('SOP_Final.docx').bytes()
  expect(textsOf(final)).toEqual(
    expect.arrayContaining(['Example Ltd', '1', 'Open the valve', 'Revision history', '[Version]']),
  )
  expect(bodyOf(final)).toContain('w:fill="0B7285"')
  expect(partOf(final, 'word/headerLogo1.xml')).toContain('<w:drawing>')
})

test('a map of texts fills a document: each by its key, and an empty text is marked like a missing value', async () => {
  const { work, data } = session({ body: p('{{Tenant}} moves to {{Address}} on {{Day}}.') })
  data.set('values', { Tenant: 'Sample Tenant', Address: '1 Example Street', Day: '' })
  await wordFill({ ...parameters, as: 'filling' }, work)
  expect(data.get('filling')).toMatchObject({ filled: ['Tenant', 'Address'], missing: ['Day'] })
  const filled = await work.artefacts.file('filled.docx').bytes()
  expect(textsOf(filled)).toEqual(['Sample Tenant moves to 1 Example Street on {{Day}}.'])
})

test('a value without names is refused with a sentence', async () => {
  const { work, data } = session({ body: p('{{Tenant}}') })
  data.set('values', 'Sample Tenant')
  await expect(wordFill(parameters, work)).rejects.toMatchObject({
    status: 422,
    message: '"values" holds no values with names, so nothing can be filled in.',
  })
})

test('HR-25 placeholders that the user keeps stay unchanged', async () => {
  const { work, data } = session({ body: p('{{Company Name}} {{Signature}}') })
  data.set('kept', ['signature'])
  await wordFill({ ...parameters, keep: 'kept' }, work)
  const filled = await work.artefacts.file('filled.docx').bytes()
  expect(textsOf(filled)).toEqual(['Example Ltd {{Signature}}'])
  expect(bodyOf(filled)).not.toContain('highlight')
})

test('where the spreadsheet has no names at all, the refusal says so', async () => {
  const { work } = session({ body: p('{{Other}}') })
  await work.artefacts.keep('values', { values: {} })
  await expect(wordFill(parameters, work)).rejects.toMatchObject({
    message: expect.stringMatching(
      /asks for "Other", and there are no names with values\. Put each name beside/,
    ) as unknown,
  })
})

test('a document without placeholders, or with none that has a value, is refused with a sentence, and nothing is saved', async () => {
  for (const [body, sentence] of [
    ['Nothing to fill', /^"SOP\.docx" has no placeholders, so there is nothing to fill in/],
    [
      '{{Other}}',
      /^None of the placeholders of "SOP\.docx" has a value\. It asks for "Other"; the values are for "Company Name"/,
    ],
  ] as const) {
    const { work } = session({ body: p(body) })
    await expect(wordFill(parameters, work)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(sentence) as unknown,
    })
    expect(work.artefacts.has('filled.docx')).toBe(false)
  }
  const { work } = session({ body: p('Nothing to fill') })
  await expect(wordFill({ ...parameters, tables: true }, work)).rejects.toMatchObject({
    message: expect.stringMatching(/and the spreadsheet has no list that could be added to it/) as unknown,
  })
})

test('a template without placeholders, and a logo that is cut off or too large, are refused as soon as they arrive', async () => {
  const { work, files } = session({ body: p('Nothing to fill') })
  files.set('logo', fileOf('cut.png', (await pngLogo()).bytes.slice(0, 200)))
  await expect(wordCheck({ template: 'sopDoc' }, work)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^"SOP\.docx" has no placeholders/) as unknown,
  })
  await expect(wordCheck({ logo: 'logo' }, work)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^"cut\.png" cannot be used as a logo/) as unknown,
  })
  const large = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  files.set('logo', fileOf('large.png', large))
  await expect(wordCheck({ logo: 'logo' }, work)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^"large\.png" cannot be used as a logo/) as unknown,
  })
  expect(await wordCheck({ template: 'sopDoc', plain: true }, work)).toBeUndefined()
  const { work: usual } = session({ body: p('employees of [the Company]') })
  expect(await wordCheck({ template: 'sopDoc' }, usual)).toBeUndefined()
})

test('HR-20 a value that is not a colour is refused with a sentence', async () => {
  const { work, data } = session({ body: p('x') })
  data.set('hexCode', 'blue-ish')
  await expect(wordBrand({ document: 'sopDoc', colour: 'hexCode', save: 'x.docx' }, work)).rejects.toMatchObject({
    status: 422,
    message: '"blue-ish" is not a HEX colour. Enter 3 or 6 digits from 0 to F, such as #112233.',
  })
})

test('HR-25 a document and a logo are recognised by content, whatever their names say, and the report says so', async () => {
  const { work, files, data } = session({ body: p('{{Company Name}}') })
  files.set(
    'sopDoc',
    fileOf('SOP.doc', buildDocx({ body: p('{{Company Name}}'), more: { 'word/vbaProject.bin': 'x' } })),
  )
  files.set('logo', fileOf('logo.png', (await jpegLogo()).bytes))
  const problems = [{ sentence: 'The workbook holds macros. They were not run.' }]
  data.set('values', { ...facts, problems })
  await wordFill({ ...parameters, as: 'filling' }, work)
  await wordBrand({ document: 'filled.docx', logo: 'logo', save: 'SOP_Final.docx', as: 'branding' }, work)
  expect(data.get('filling')).toMatchObject({
    filled: ['Company Name'],
    notes: [
      '"SOP.doc" is a Word document (.docx), whatever its name says, and was read as that.',
      '"SOP.doc" contained macros. They were removed and not run.',
      'The workbook holds macros. They were not run.',
    ],
  })
  expect(data.get('branding')).toMatchObject({
    notes: ['"logo.png" is a JPEG picture, whatever its name says, and was read as that.'],
  })
})

test('HR-25 the report says that no heading has the colour, and why', async () => {
  const { work, data } = session({ body: p('1 Purpose') })
  data.set('hexCode', '#ffcc00')
  await wordBrand({ document: 'sopDoc', colour: 'hexCode', save: 'x.docx', as: 'branding' }, work)
  expect(data.get('branding')).toMatchObject({
    notes: [expect.stringMatching(/^Nothing has the colour #FFCC00, since .* Give its headings the styles /)],
  })
})

test('HR-25 "exact" gives headings the colour itself, and nothing a darker shade', async () => {
  const { work, data } = session({ body: p(style('Heading1'), 'x') })
  data.set('hexCode', '#ffcc00')
  const branding = { document: 'sopDoc', colour: 'hexCode', headings: 'headings', save: 'x.docx', as: 'branding' }
  await wordBrand(branding, work)
  expect(data.get('branding')).not.toMatchObject({ colour: { textColour: '#FFCC00' } })
  data.set('headings', 'exact')
  await wordBrand(branding, work)
  expect(data.get('branding')).toMatchObject({ colour: { colour: '#FFCC00', textColour: '#FFCC00' } })
})

test('a document that cannot be branded is named as the file that the user sent', async () => {
  const { work, files } = session({ body: p('x') })
  files.set('filled.docx', fileOf('filled.docx', Buffer.from('PK damaged')))
  const branding = { document: 'filled.docx', madeFrom: 'sopDoc', save: 'x.docx' }
  await expect(wordBrand(branding, work)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/^"SOP\.docx" /) as unknown,
  })
})

test('a refusal names the file as the user named it', async () => {
  const { work } = session({ body: p('x'), mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' })
  await expect(wordFill(parameters, work)).rejects.toMatchObject({
    message: '"SOP.docx" is an Excel workbook, not a Word document. Choose the Word document (.docx).',
  })
})
