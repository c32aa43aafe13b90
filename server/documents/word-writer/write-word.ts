/** A document as a Word file: cover, contents, sections, sources; the number of the page below. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  SectionType,
  TableOfContents,
  TabStopType,
  TextRun,
  VerticalAlignSection,
} from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import type { Content, ContentPicture } from '../content/content.ts'
import { clean, numbering, picturesInLine, textWidth } from './blocks.ts'
import { bodyInWord } from './body.ts'
import { dayOf } from './day-of.ts'
import { bodyPlaceholder, fillTemplate, placeholdersIn } from './fill-template.ts'
import { layoutCost } from './layout-cost.ts'
import { look, styles } from './look.ts'
import { stylesOfTemplate } from './template-styles.ts'

export interface WordOptions {
  /** A .docx of definitions/templates: one that holds {{page.body}} is filled, of any other the styles are used. */
  readonly template?: Uint8Array | undefined
  /** What stands in the template for its other placeholders, by their names. */
  readonly values?: Readonly<Record<string, string>>
  /** On the cover, above the title. */
  readonly pictures?: readonly ContentPicture[]
  /** What stands on the cover. */
  readonly date: Date
}

export async function writeWord(content: Content, options: WordOptions): Promise<Uint8Array> {
  const { template, values = {}, pictures = [], date } = options
  if (template && (await placeholdersIn(template)).includes(bodyPlaceholder))
    return await fillTemplate(content, { template, values, pictures, date })
  const title = clean(content.title)
  const pages = layoutCost(content) > mostCost ? 'blank' : 'laid out'
  const footer = footerOf(title, pages)
  const page = {
    margin: { top: 1418, right: 1418, bottom: 1418, left: 1418, header: 709, footer: 709 },
    size: { width: 11906, height: 16838 },
  }
  const document = new Document({
    title,
    creator: 'Stepwright',
    description: content.aboutLines.join(' '),
    ...(template ? { externalStyles: stylesOfTemplate(template) } : { styles }),
    // Numbers of pages are there at once, or left blank: Word asks nothing when it opens the file.
    pageNumbers: pages === 'laid out' ? estimatePageNumbersWith({ guess: true }) : () => ({ bookmarks: new Map() }),
    numbering,
    sections: [
      {
        properties: { page, verticalAlign: VerticalAlignSection.TOP },
        children: coverOf(title, content.aboutLines, pictures, date),
      },
      {
        properties: { page: { ...page, pageNumbers: { start: 1 } }, type: SectionType.NEXT_PAGE },
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                style: 'Header',
                alignment: AlignmentType.RIGHT,
                children: [new TextRun({ text: title, size: 17, color: look.faint })],
              }),
            ],
          }),
        },
        footers: { default: footer },
        children: [
          new Paragraph({
            ...(template ? {} : { style: 'ContentsTitle' }),
            children: [new TextRun({ text: 'Contents', ...(template ? { bold: true, size: 32 } : {}) })],
          }),
          new TableOfContents('Contents', {
            hyperlink: true,
            headingStyleRange: '1-2',
            ...(pages === 'laid out' ? {} : { tabLeader: 'none' }),
          }),
          new Paragraph({ children: [new PageBreak()] }),
          ...bodyInWord(content, textWidth),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

type Pages = 'laid out' | 'blank'

/** Up to four seconds of laying out are worth the numbers of the pages. */
const mostCost = 200_000

function coverOf(title: string, made: readonly string[], pictures: readonly ContentPicture[], date: Date): Paragraph[] {
  return [
    ...(pictures.length === 0 ? [] : [new Paragraph({ children: picturesInLine(pictures) })]),
    new Paragraph({ spacing: { before: pictures.length === 0 ? 4200 : 3000, after: 0 }, children: [] }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: look.strong, space: 14 } },
      children: [new TextRun(title)],
    }),
    new Paragraph({
      spacing: { before: 240 },
      children: [new TextRun({ text: dayOf(date), size: 24, color: look.faint })],
    }),
    ...made.map(
      (line, index) =>
        new Paragraph({
          spacing: { before: index === 0 ? 6200 : 60, after: 0 },
          children: [new TextRun({ text: clean(line), size: 18, italics: true, color: look.faint })],
        }),
    ),
  ]
}

function footerOf(title: string, pages: Pages): Footer {
  const small = { size: 17, color: look.faint }
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: look.rule, space: 6 } },
        children: [
          new TextRun({ text: `${title.slice(0, 80)}\t`, ...small }),
          new TextRun({ text: 'Page ', ...small }),
          new TextRun({ children: [PageNumber.CURRENT], ...small }),
          ...(pages === 'laid out'
            ? [
                new TextRun({ text: ' of ', ...small }),
                new TextRun({ children: [PageNumber.TOTAL_PAGES_IN_SECTION], ...small }),
              ]
            : []),
        ],
      }),
    ],
  })
}
