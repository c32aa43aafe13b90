import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { Block, ExtractedFile } from '#server/documents/extract/types.ts'
import { docxOf, pptxOf } from './fixtures/office-files.ts'

async function one(name: string, content: Uint8Array): Promise<ExtractedFile> {
  const [file] = await readDocument(name, content)
  return file ?? expect.fail('nothing was read')
}
const brief = ({ kind, text, level }: Block) => (level === undefined ? [kind, text] : [kind, text, level])
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('Word documents', () => {
  test('runs that cut words in pieces, tabs, breaks and entities', async () => {
    const body =
      '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">Exa</w:t></w:r><w:r><w:t>mple &amp; Co</w:t><w:tab/><w:t>x</w:t><w:br/><w:t>&#8364;</w:t><w:noBreakHyphen/></w:r></w:p>'
    expect((await one('a.docx', docxOf(body))).blocks.map(brief)).toEqual([['text', 'Example & Co x\n€-']])
  })

  test('deleted text is left out, inserted text is read', async () => {
    const body =
      '<w:p><w:del><w:r><w:delText>old</w:delText><w:t>old</w:t></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText></w:r></w:p>'
    expect((await one('a.docx', docxOf(body))).blocks.map(brief)).toEqual([['text', 'new']])
  })

  test('a text box is read once, apart from the paragraph that holds it', async () => {
    const box = `<w:txbxContent>${paragraph('In the box')}</w:txbxContent>`
    const body = `<w:p><w:r><w:t>Before</w:t><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent><w:t> after</w:t></w:r></w:p>`
    const { blocks } = await one('a.docx', docxOf(body))
    expect(blocks.map(({ text, at }) => [at.label, text])).toEqual([
      ['text box', 'In the box'],
      ['paragraph 2', 'Before after'],
    ])
  })

  test('cells over several columns keep the columns; a table in a cell is its text', async () => {
    const cell = (inner: string, span = '') => `<w:tc><w:tcPr>${span}</w:tcPr>${inner}</w:tc>`
    const inner = `<w:tbl><w:tr>${cell(paragraph('a'))}${cell(paragraph('b'))}</w:tr></w:tbl>`
    const body = `<w:tbl><w:tr>${cell(paragraph('Wide'), '<w:gridSpan w:val="2"/>')}${cell(paragraph('End'))}</w:tr><w:tr>${cell(paragraph('1') + paragraph('2'))}${cell(inner)}${cell('<w:p/>')}</w:tr></w:tbl>`
    expect((await one('a.docx', docxOf(body))).blocks[0]?.rows).toEqual([
      ['Wide', '', 'End'],
      ['1\n2', 'a | b', ''],
    ])
  })

  test('headings by the style’s own name, by what it is based on, and by the outline', async () => {
    const styles =
      '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="berschrift1"/></w:style><w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style></w:styles>'
    const styled = (style: string, text: string) => `<w:p><w:pPr>${style}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const body =
      styled('<w:pStyle w:val="berschrift1"/>', 'One') +
      styled('<w:pStyle w:val="Own"/>', 'Two') +
      styled('<w:pStyle w:val="Loop"/>', 'Three') +
      styled('<w:outlineLvl w:val="2"/>', 'Four')
    expect((await one('a.docx', docxOf(body, { styles }))).blocks.map(brief)).toEqual([
      ['heading', 'One', 1],
      ['heading', 'Two', 1],
      ['text', 'Three'],
      ['heading', 'Four', 3],
    ])
  })

  test('comments with their authors, notes by their number', async () => {
    const comments = `<w:comments><w:comment w:id="0" w:author="Anna">${paragraph('Is it so?')}</w:comment></w:comments>`
    const footnotes = `<w:footnotes><w:footnote w:id="0" w:type="separator">${paragraph('____')}</w:footnote><w:footnote w:id="2">${paragraph('See annex.')}</w:footnote></w:footnotes>`
    const { blocks } = await one('a.docx', docxOf(paragraph('Text'), { comments, footnotes }))
    expect(blocks.map(({ text, at }) => [at.label, text])).toEqual([
      ['paragraph 1', 'Text'],
      ['footnote 2', 'See annex.'],
      ['comment by Anna', 'Is it so?'],
    ])
  })

  test('a transcript in a Word document is recognised', async () => {
    const body = ['Anna Smith   0:03', 'Hello.', 'Ben   0:07', 'By 3 May.'].map(paragraph).join('')
    const { blocks } = await one('call.docx', docxOf(body))
    expect(blocks.map(({ kind, text, at }) => [kind, at.speaker, at.from, text])).toEqual([
      ['speech', 'Anna Smith', 3, 'Hello.'],
      ['speech', 'Ben', 7, 'By 3 May.'],
    ])
  })

  test('a very long paragraph is split into pieces without losing text', async () => {
    const words = Array.from({ length: 4000 }, (_, at) => `word${at}`).join(' ')
    const { blocks } = await one('a.docx', docxOf(paragraph(words)))
    expect(blocks.length).toBeGreaterThan(3)
    expect(blocks.map(({ text }) => text).join(' ')).toBe(words)
  })
})

describe('slides', () => {
  test('come in the order of the presentation, not of their files', async () => {
    const title = (text: string) =>
      `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
    const { blocks } = await one('a.pptx', pptxOf([title('Shown first'), title('Shown second')], [2, 1]))
    expect(blocks.map(({ kind, text, at }) => [kind, text, at.slide])).toEqual([
      ['heading', 'Shown second', 1],
      ['heading', 'Shown first', 2],
    ])
  })

  test('points keep their depth, numbers of slides are left out', async () => {
    const shape = (type: string, inner: string) =>
      `<p:sp><p:nvSpPr><p:nvPr><p:ph ${type}/></p:nvPr></p:nvSpPr><p:txBody>${inner}</p:txBody></p:sp>`
    const slide =
      shape(
        'idx="1"',
        '<a:p><a:r><a:t>Three</a:t></a:r></a:p><a:p><a:pPr lvl="1"/><a:r><a:t>si</a:t></a:r><a:r><a:t>tes</a:t></a:r></a:p>',
      ) + shape('type="sldNum"', '<a:p><a:fld><a:t>7</a:t></a:fld></a:p>')
    expect((await one('a.pptx', pptxOf([slide], [1]))).blocks.map(brief)).toEqual([
      ['list', 'Three', 1],
      ['list', 'sites', 2],
    ])
  })
})
