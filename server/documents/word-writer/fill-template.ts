/** Fills a Word template: {{page.body}} with the sections, {{page.title}} and the like, and {{name}} with a value. */
import { Paragraph, patchDocument, patchDetector, PatchType, TextRun, type IPatch } from 'docx'
import { dayInWords } from '#server/wording.ts'
import type { Content, ContentPicture } from '../content/content.ts'
import { clean, numbering, picturesInLine, textWidth } from './blocks.ts'
import { bodyInWord } from './body.ts'
import { partOfTemplate } from './template-parts.ts'

interface Filling {
  readonly template: Uint8Array
  readonly values: Readonly<Record<string, string>>
  readonly pictures: readonly ContentPicture[]
  readonly date: Date
}

export const bodyPlaceholder = 'page.body'

/** The names between the double braces of a template; none where it is not a whole Word document. */
export const placeholdersIn = (template: Uint8Array): Promise<readonly string[]> =>
  patchDetector({ data: template, trimPlaceholders: true }).catch(() => [])

export async function fillTemplate(
  content: Content,
  { template, values, pictures, date }: Filling,
): Promise<Uint8Array> {
  const inLine = (text: string): IPatch => ({ type: PatchType.PARAGRAPH, children: linesOf(text) })
  const names = await placeholdersIn(template)
  const patches: Readonly<Record<string, IPatch>> = {
    ...Object.fromEntries(names.map((name) => [name, inLine(Object.hasOwn(values, name) ? (values[name] ?? '') : '')])),
    'page.title': inLine(content.title),
    'page.date': inLine(dayInWords(date)),
    'page.about': inLine(content.aboutLines.join('\n')),
    'page.pictures': { type: PatchType.PARAGRAPH, children: picturesInLine(pictures) },
    [bodyPlaceholder]: { type: PatchType.DOCUMENT, children: bodyOf(content, widthOf(template)) },
  }
  const present = Object.fromEntries(Object.entries(patches).filter(([name]) => names.includes(name)))
  const filled = await patchDocument({
    outputType: 'uint8array',
    data: template,
    patches: present,
    trimPlaceholders: true,
    numbering,
    properties: { title: clean(content.title), creator: 'Stepwright', description: content.aboutLines.join(' ') },
  })
  return new Uint8Array(filled)
}

/** Word wants a paragraph where the body of a template stood, even of a document without sections. */
function bodyOf(content: Content, width: number) {
  const body = bodyInWord(content, width)
  return body.length === 0 ? [new Paragraph({})] : body
}

const linesOf = (text: string): readonly TextRun[] =>
  clean(text)
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) }))

/** The width between the margins of the template's last section, in twentieths of a point. */
function widthOf(template: Uint8Array): number {
  const document = partOfTemplate(template, 'word/document.xml')
  const last = /<w:sectPr\b(?:(?!<w:sectPr\b)[^])*$/.exec(document ?? '')?.[0] ?? ''
  const figure = (tag: string, attribute: string): number =>
    Number(new RegExp(`<w:${tag}\\b[^>]*\\bw:${attribute}="(\\d+)"`).exec(last)?.[1])
  const width = figure('pgSz', 'w') - figure('pgMar', 'left') - figure('pgMar', 'right')
  return width >= 1000 ? width : textWidth
}
