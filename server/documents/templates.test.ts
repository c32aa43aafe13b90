/** The templates of definitions/templates, and templates of other authors, filled with a document. */
import { readdirSync, readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startContent } from '#server/documents/content/content-of.ts'
import { fillPage, placeholdersIn } from '#server/documents/html/fill-page.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import { writeWord } from '#server/documents/word-writer/write-word.ts'
import { root } from '#tools/house/paths.mjs'
import { buildDocx } from './docx/fixtures/build-docx.ts'

const folder = `${root}/definitions/templates`
const templates = readdirSync(folder)
/** A Word template with a place for the document; one without is a form whose places work fills by their names. */
const holdsDocument = (name: string) =>
  name.endsWith('.docx') &&
  strFromU8(unzipSync(readFileSync(`${folder}/${name}`))['word/document.xml'] ?? new Uint8Array()).includes(
    '{{page.body}}',
  )
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

async function offer() {
  const builder = startContent('Offer & <more>')
  builder.addValue([{ title: 'Summary', text: 'All is well.', about: 'Highlights.' }])
  builder.addValue({ goals: ['First goal', 'Second goal'], price: 12 }, 'Facts')
  builder.addBlocks('Prices', [{ kind: 'table', header: ['Item', 'Price'], figures: [false, true], rows: [] }])
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const logo = { address: `data:image/png;base64,${png.toString('base64')}`, alt: 'Logo', width: 40, height: 20 }
  return { content: builder.build(), pictures: [logo] }
}

async function filled(template: Uint8Array, values: Readonly<Record<string, string>> = {}) {
  const { content, pictures } = await offer()
  const date = new Date('2026-05-12T10:00:00Z')
  const parts = unzipSync(await writeWord(content, { template, values, pictures, date }))
  const xmlOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const words = Object.keys(parts)
    .filter((name) => /^word\/[a-z]+\d*\.xml$/.test(name))
    .map((name) => [...xmlOf(name).matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, said]) => said).join(' '))
    .join('\n')
  return { parts, words, body: xmlOf('word/document.xml'), numbering: xmlOf('word/numbering.xml') }
}

describe.each(templates.filter(holdsDocument))('%s', (name) => {
  test('is filled with title, date, sections, lists, tables and pictures, and no placeholder is left', async () => {
    const { words, parts, body, numbering } = await filled(readFileSync(`${folder}/${name}`), { client: 'Example Ltd' })
    for (const text of [
      'Offer &amp; &lt;more&gt;',
      '12 May 2026',
      'All is well.',
      'First goal',
      'Highlights.',
      'Example Ltd',
    ])
      expect(words).toContain(text)
    expect(words).not.toContain('{{')
    expect(body).toContain('<w:pStyle w:val="Heading1"/>')
    expect(numbering).toContain('•')
    expect(Object.keys(parts).filter((part) => part.startsWith('word/media/'))).toHaveLength(1)
  })
})

const showsBody = (name: string) =>
  name.endsWith('.html') && readFileSync(`${folder}/${name}`, 'utf8').includes('{{page.body}}')

describe.each(templates.filter(showsBody))('%s', (name) => {
  test('is filled with title, body, pictures and colours, and no placeholder is left', async () => {
    const { content, pictures } = await offer()
    const theme = themeOf({ accent: '#B45309' })
    const page = fillPage(readFileSync(`${folder}/${name}`, 'utf8'), { client: '<b>' }, content, {
      theme,
      pictures,
      font: 'data:f',
    })
    for (const text of [
      '<h1 dir="auto">Offer &amp; &lt;more&gt;</h1>',
      'First goal',
      '&lt;b&gt;',
      '--accent: #B45309',
      'alt="Logo"',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('{{')
    expect(page).toContain("default-src 'none'")
  })
})

test('the placeholders of a page are found, each once', () => {
  expect(placeholdersIn('{{a}} {{ b.c }} {{a}} {{}} {d}')).toEqual(['a', 'b.c'])
})

describe('a Word template', () => {
  test('gives the body its own width, and its parts their own values', async () => {
    const body = paragraph('To {{ companyName }}') + paragraph('{{page.body}}') + paragraph('{{unknown}}.')
    const { words, body: xml } = await filled(buildDocx({ body }), { companyName: 'Łódź & Co' })
    expect(words).toMatch(/To\s+Łódź &amp; Co/)
    expect(words).not.toContain('unknown')
    // A4 with margins of an inch: 11,906 − 2 × 1,440 twentieths of a point.
    expect(xml).toContain('<w:tblW w:type="dxa" w:w="9026"/>')
  })

  test('without a place for the body gives its styles alone', async () => {
    const { words } = await filled(buildDocx({ body: paragraph('A letter to {{companyName}}') }))
    expect(words).toContain('Contents')
    expect(words).not.toContain('A letter to')
  })
})
