/** Properties of every template and every set of values; and long documents are filled completely. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { brandDocument } from './fixtures/branded.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'
import { buildDocx, type Pieces } from './fixtures/build-docx.ts'
import { longTemplate } from './fixtures/long-template.ts'
import { svgLogo } from './fixtures/logos.ts'
import {
  control,
  inserted,
  link,
  mergeField,
  note,
  noteReference,
  p,
  r,
  row,
  simpleMergeField,
  table,
  textBox,
} from './fixtures/markup.ts'
import { bodyOf, canonicalParts, partsOf, valuesOf } from './fixtures/read-docx.ts'

const name = fc.constantFrom(
  'Company Name',
  'First_Name',
  'Datum',
  'اسم الموظف',
  '会社名',
  'Job title',
  'Address',
  'Ref no',
)
const forms = fc.constantFrom('{{ }}', '{ }', '${ }', '[ ]', '[[ ]]', '<< >>')
const placeholder = fc.tuple(name, forms).map(([each, form]) => form.replace(' ', each))
const prose = fc.constantFrom(
  'Text ',
  ' and & more',
  '. Next < one',
  '[1]',
  ' "quoted" ',
  ' [the Company] ',
  '',
  ' éü ',
)
const look = fc.constantFrom('', '<w:b/>', '<w:i/><w:color w:val="FF0000"/>', '<w:rtl/>')

/** A text divided into runs at random positions, each run with its own formatting. */
const cutUp = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.nat(60), { maxLength: 4 }), fc.array(look, { minLength: 5, maxLength: 5 }))
    .map(([whole, cuts, looks]) => {
      const at = [0, ...cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length]
      return at
        .slice(1)
        .map((end, index) => r(whole.slice(at[index], end), looks[index % looks.length]))
        .join('')
    })

const runs = cutUp(
  fc.tuple(prose, placeholder, prose, fc.option(placeholder, { nil: '' }), prose).map((parts) => parts.join('')),
)
const inline = fc.oneof(
  runs,
  runs.map(inserted),
  runs.map((content) => link('rId9', content)),
  runs.map((content) => control('', content)),
  runs.map((content) => textBox(p(content))),
  name.filter((each) => /^\w+$/.test(each)).map((each) => mergeField(each)),
  name.filter((each) => /^\w+$/.test(each)).map(simpleMergeField),
)
const paragraph = fc.array(inline, { minLength: 1, maxLength: 3 }).map((content) => p(...content))
const block = fc.oneof(
  paragraph,
  fc
    .array(paragraph, { minLength: 1, maxLength: 3 })
    .map((all) => table(row(...all.map((each) => `<w:tc>${each}</w:tc>`)))),
)
const template: fc.Arbitrary<Pieces> = fc
  .record({ blocks: fc.array(block, { minLength: 1, maxLength: 5 }), header: paragraph, footnote: runs })
  .map(({ blocks, header, footnote }) => ({
    body: blocks.join('') + p('x', noteReference('footnote', 1)),
    links: { rId9: 'https://example.com' },
    section: '<w:headerReference w:type="default" r:id="header1"/>',
    headers: { header1: header },
    footnotes: note('footnote', 1, footnote),
  }))

/** Values without brackets, because a value that looks like a placeholder would be found as one. */
const value = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => `v${text.replace(/[{}[\]<>«»]/g, '')}`)

describe('for every template', () => {
  test('each placeholder filled with its own text gives back the template', async () => {
    await fc.assert(
      fc.asyncProperty(template, async (pieces) => {
        const docx = buildDocx(pieces)
        const names = (await findPlaceholders(docx)).map((each) => each.name)
        // Spellings differ, also those that count only if a value has their name: each is filled alone, while all others are kept.
        for (const { forms: spellings, name: asked } of await findPlaceholders(docx, names)) {
          if (spellings.length > 1) continue
          const { document } = await fillDocument(docx, valuesOf({ [asked]: spellings[0] ?? '' }), {
            keep: names.filter((each) => each !== asked),
          })
          expect(canonicalParts(document)).toEqual(canonicalParts(docx))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('filled placeholders are gone, and the others are still there', async () => {
    await fc.assert(
      fc.asyncProperty(template, fc.dictionary(name, value), async (pieces, texts) => {
        const docx = buildDocx(pieces)
        const before = await findPlaceholders(docx, Object.keys(texts))
        const { document, filled, missing } = await fillDocument(docx, valuesOf(texts))
        const keysIn = async (found: Uint8Array) => (await findPlaceholders(found)).map(({ key }) => key)
        const given = new Set(Object.keys(texts).map(placeholderKey))
        expect((await keysIn(document)).filter((key) => given.has(key))).toEqual([])
        // A bracket that touches a word belongs to it, as in "employee[s]": so here each value stands between commas.
        const apart = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `, ${text},`]))
        const after = await keysIn((await fillDocument(docx, valuesOf(apart))).document)
        expect(new Set(after)).toEqual(new Set(before.map(({ key }) => key).filter((key) => !given.has(key))))
        expect([...filled, ...missing].map(placeholderKey).toSorted()).toEqual(before.map(({ key }) => key).toSorted())
      }),
      { numRuns: 150 },
    )
  })

  test('any text is inserted as text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const { document } = await fillDocument(buildDocx({ body: p('a{{X}}b') }), valuesOf({ X: text }))
        // Reads the document again: the XML is well formed, and no other element has been added.
        expect(
          bodyOf(document).replace(/<w:t[ >][\s\S]*?<\/w:t>|<w:br\/>|<w:tab\/>|<w:highlight[^>]*>/g, ''),
        ).not.toMatch(/script|w:sdt/)
        expect(canonicalParts(document)).toBeDefined()
      }),
      { numRuns: 200 },
    )
  })
})

describe('a template of 200 pages with 1,000 placeholders', () => {
  test('is found and filled completely', async () => {
    const { docx, names } = longTemplate()
    expect((await findPlaceholders(docx)).map((each) => each.name)).toEqual(names)
    const { document, filled } = await fillDocument(
      docx,
      valuesOf(Object.fromEntries(names.map((each) => [each, `of ${each}`]))),
    )
    expect(filled).toEqual(names)
    const expected = bodyOf(docx).replace(/\{\{(Fact \d+)\}\}/g, 'of $1')
    expect(bodyOf(document)).toBe(expected)
  })

  test('is branded completely', async () => {
    const { docx } = longTemplate()
    const branded = await brandDocument(docx, { logo: svgLogo, colour: '#123456' })
    expect(partsOf(branded)['word/styles.xml']).toContain('<w:color w:val="123456"/>')
    expect(bodyOf(branded).length).toBeGreaterThan(bodyOf(docx).length)
  })
})

test('a document of 400,000 paragraphs is filled', async () => {
  const docx = buildDocx({ body: p('{{Company Name}}') + p('Text').repeat(400_000) + p('{{Owner}}') })
  const { document, filled, missing } = await fillDocument(
    docx,
    valuesOf({ 'Company Name': 'Example Ltd', Owner: 'A. Ng' }),
  )
  expect([filled, missing]).toEqual([['Company Name', 'Owner'], []])
  expect(bodyOf(document).split('<w:p>')).toHaveLength(400_003)
})
