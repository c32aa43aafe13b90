/** The list of sources at the end of a Word document, by the numbers in its text. */
import { HeadingLevel, Paragraph, Tab, TextRun } from 'docx'
import { layoutWords } from '#server/documents/layout-words.ts'
import { quoted, worded } from '#server/wording.ts'
import type { ContentSection, ContentSource } from '../content/content.ts'
import { clean } from './blocks.ts'
import { look } from './look.ts'
import { shortenPassage } from '../content/content-of.ts'

export const sourcesHeading = (): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, text: worded('Sources') })

/** Small letters and the beginning of each passage: enough to find it again, for columns. What the document says in the words of its source is not said twice. */
export function buildSourceNotes(sources: readonly ContentSource[], sections: readonly ContentSection[]): Paragraph[] {
  const said = new Set(textsIn(sections).map(normaliseSentence))
  return sources.map(
    ({ file, passage, place }, index) =>
      new Paragraph({
        spacing: { after: 20, line: 220 },
        indent: { left: 340, hanging: 340 },
        children: [
          new TextRun({ children: [`[${index + 1}]`, new Tab()], size: 15, color: look.faint }),
          new TextRun({ text: clean(place === undefined ? file : `${file}, ${place}`), size: 15, color: look.faint }),
          ...(said.has(normaliseSentence(passage))
            ? []
            : [new TextRun({ text: `: ${quoted(clean(shortenPassage(passage, 110)))}`, size: 15 })]),
        ],
      }),
  )
}

/** All texts of blocks, however deep they stand. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Without the capital at the beginning and the full stop at the end; the small words that link a sentence are left out as well. */
const normaliseSentence = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.!,;\s]+$/, '')
    .replace(layoutWords().linkWord, '')

export function buildSourceList(sources: readonly ContentSource[]): Paragraph[] {
  if (sources.length === 0) return []
  return [
    sourcesHeading(),
    ...sources.map(
      ({ file, passage, place }, index) =>
        new Paragraph({
          spacing: { after: 90 },
          indent: { left: 567, hanging: 567 },
          children: [
            new TextRun({ children: [`[${index + 1}]`, new Tab()], size: 19, color: look.faint }),
            new TextRun({ text: clean(place === undefined ? file : `${file}, ${place}`), size: 19, bold: true }),
            new TextRun({ text: `: ${quoted(clean(shortenPassage(passage)))}`, size: 19 }),
          ],
        }),
    ),
  ]
}
