/** The list of sources at the end of a Word document, by the numbers in its text. */
import { HeadingLevel, Paragraph, Tab, TextRun } from 'docx'
import type { ContentSource } from '../content/content.ts'
import { shortenPassage } from '../content/shorten-passage.ts'
import { clean } from './blocks.ts'
import { look } from './look.ts'

export const sourcesHeading = (): Paragraph => new Paragraph({ heading: HeadingLevel.HEADING_1, text: 'Sources' })

/** Small letters and the beginning of each passage: enough to find it again, for columns. */
export const notesInWord = (sources: readonly ContentSource[]): Paragraph[] =>
  sources.map(
    ({ file, passage, place }, index) =>
      new Paragraph({
        spacing: { after: 20, line: 220 },
        indent: { left: 340, hanging: 340 },
        children: [
          new TextRun({ children: [`[${index + 1}]`, new Tab()], size: 15, color: look.faint }),
          new TextRun({ text: clean(place === undefined ? file : `${file}, ${place}`), size: 15, color: look.faint }),
          new TextRun({ text: `: “${clean(shortenPassage(passage, 110))}”`, size: 15 }),
        ],
      }),
  )

export function sourcesInWord(sources: readonly ContentSource[]): Paragraph[] {
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
            new TextRun({ text: `: “${clean(shortenPassage(passage))}”`, size: 19 }),
          ],
        }),
    ),
  ]
}
