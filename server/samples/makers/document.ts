/** Makes a sample document: .docx, .pdf, .txt or .md. */
import type { SampleFiles } from '#engine/definition/types.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import type { Content, ContentBlock, ContentSection } from '#server/documents/content/content.ts'
import { writePdf } from '#server/documents/pdf-writer/write-pdf.ts'
import { makeWord } from './word.ts'
import type { Maker } from '../make-sample.ts'

export type DocumentRecipe = SampleFiles['document']

const inText = (recipe: DocumentRecipe) => Promise.resolve(new TextEncoder().encode(textOf(recipe, plainMarks)))
const inMarkdown = (recipe: DocumentRecipe) => Promise.resolve(new TextEncoder().encode(textOf(recipe, markdownMarks)))

const makers: Readonly<Record<string, (recipe: DocumentRecipe) => Promise<Uint8Array>>> = {
  '.docx': makeWord,
  '.pdf': (recipe) => writePdf(contentOf(recipe), { theme: themeOf(undefined), pictures: [] }),
  '.txt': inText,
  '.md': inMarkdown,
}

export const makeDocument: Maker<'document'> = async (recipe, extension) => await (makers[extension] ?? inText)(recipe)

interface Marks {
  readonly title: string
  readonly heading: string
  readonly item: string
  /** The space between two blocks. */
  readonly between: string
}

/** The lines of a transcript follow each other without a gap. */
const plainMarks: Marks = { title: '', heading: '', item: '- ', between: '\n' }
const markdownMarks: Marks = { title: '# ', heading: '## ', item: '- ', between: '\n\n' }

function textOf({ blocks }: DocumentRecipe, marks: Marks): string {
  const texts = blocks.map((block) => {
    if (typeof block === 'string') return block
    if (block.title !== undefined) return `${marks.title}${block.title}`
    if (block.heading !== undefined) return `${marks.heading}${block.heading}`
    if (block.list !== undefined) return block.list.map((item) => `${marks.item}${item}`).join('\n')
    return tableOf(block.table ?? [], marks)
  })
  return `${texts.join(marks.between)}\n`
}

function tableOf(rows: NonNullable<Exclude<DocumentRecipe['blocks'][number], string>['table']>, marks: Marks): string {
  const [head = [], ...others] = rows.map((row) => row.map((cell) => String(cell ?? '')))
  if (marks === plainMarks) return [head, ...others].map((row) => row.join('\t')).join('\n')
  return [head, head.map(() => '---'), ...others].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Sections begin at headings; blocks before the first heading form a section without one. */
function contentOf({ name, blocks }: DocumentRecipe): Content {
  const sections: { title: string; level: number; blocks: ContentBlock[] }[] = [{ title: '', level: 1, blocks: [] }]
  let title = name.replace(/\.[a-z0-9]+$/, '')
  for (const block of blocks) {
    if (typeof block !== 'string' && block.title !== undefined) title = block.title
    else if (typeof block !== 'string' && block.heading !== undefined)
      sections.push({ title: block.heading, level: 1, blocks: [] })
    else sections.at(-1)?.blocks.push(blockOf(block))
  }
  const filled: readonly ContentSection[] = sections.filter(
    (section) => section.title !== '' || section.blocks.length > 0,
  )
  return { title, sections: filled, sources: [], aboutLines: [] }
}

function blockOf(block: DocumentRecipe['blocks'][number]): ContentBlock {
  if (typeof block === 'string') return { kind: 'text', entry: entryOf(block) }
  if (block.list !== undefined) return { kind: 'list', entries: block.list.map(entryOf) }
  const [header = [], ...rows] = (block.table ?? []).map((row) => row.map((cell) => String(cell ?? '')))
  return { kind: 'table', header, rows: rows.map((row) => row.map(entryOf)) }
}

const entryOf = (text: string) => ({ text, sources: [] })
