/** A document as a Word file: cover, contents, sections, sources; the number of the page below. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  FrameAnchorType,
  Header,
  HeadingLevel,
  HorizontalPositionAlign,
  type ISectionOptions,
  type ISectionPropertiesOptions,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  SectionType,
  TableOfContents,
  TabStopType,
  TextRun,
  VerticalAlignSection,
  VerticalPositionAlign,
} from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import { dayInWords, worded } from '#server/wording.ts'
import type { Content, ContentPicture } from '../content/content.ts'
import { clean, numbering, picturesInLine, textWidth } from './blocks.ts'
import { bodyInWord, sectionsInWord } from './body.ts'
import { bodyPlaceholder, fillTemplate, placeholdersIn } from './fill-template.ts'
import { completeStyles } from './complete-styles.ts'
import { layoutCost } from './layout-cost.ts'
import { look, stylesOf, type Layout } from './look.ts'
import { buildSourceNotes, sourcesHeading } from './sources.ts'
import { stylesOfTemplate } from './template-parts.ts'

export interface WordOptions {
  /** A .docx of definitions/templates: one that holds {{page.body}} is filled, of any other the styles are used. */
  readonly template?: Uint8Array | undefined
  /** The values of the template's other placeholders, by name. */
  readonly values?: Readonly<Record<string, string>>
  /** On the cover, above the title. */
  readonly pictures?: readonly ContentPicture[]
  /** Lines below the title on the cover. */
  readonly cover?: readonly string[]
  /** Whether a page with the contents follows the cover; yes if absent. */
  readonly contents?: boolean
  /** compact: the cover is the head of the first page, and letters are smaller. */
  readonly layout?: Layout
  /** notes: short, in small letters and two columns. */
  readonly sources?: 'list' | 'notes'
  /** The date on the cover. */
  readonly date: Date
}

export async function writeWord(content: Content, given: WordOptions): Promise<Uint8Array> {
  const template = given.template && completeStyles(given.template)
  const options = { ...given, template }
  const { values = {}, pictures = [], date } = options
  if (template && (await placeholdersIn(template)).includes(bodyPlaceholder))
    return await fillTemplate(content, { template, values, pictures, date })
  return new Uint8Array(await Packer.toBuffer(wordDocument(content, options)))
}

/** The document before it is packed. The docx library can lay out its pages. */
export function wordDocument(content: Content, options: WordOptions): Document {
  const { template, pictures = [], cover = [], contents = true, date, layout = 'usual', sources = 'list' } = options
  const title = clean(content.title)
  const hasNotes = sources === 'notes' && content.sources.length > 0
  const pages = layoutCost(content) > mostCost ? 'blank' : 'laid out'
  const { margin, width } = pageOf[layout]
  const page = { margin, size: { width: pageWidth, height: 16838 } }
  const coverParts = { title, lines: cover, made: content.aboutLines, pictures, date }
  const running = {
    ...(layout === 'compact' ? {} : { headers: { default: headerOf(title) } }),
    footers: {
      default: footerOf(title, width, pages === 'blank' ? 'none' : 'document'),
    },
  }
  const body = [
    ...(contents ? contentsInWord(pages, template !== undefined) : []),
    ...(hasNotes ? sectionsInWord(content, width) : bodyInWord(content, width)),
  ]
  return new Document({
    title,
    creator: 'Stepwright',
    description: content.aboutLines.join(' '),
    ...(template ? { externalStyles: stylesOfTemplate(template) } : { styles: stylesOf[layout] }),
    // Page numbers are computed beforehand, or left blank, so that Word asks no question when it opens the file.
    pageNumbers: pages === 'laid out' ? estimatePageNumbersWith({ guess: true }) : () => ({ bookmarks: new Map() }),
    numbering,
    sections: [
      ...(layout === 'compact'
        ? [{ properties: { page }, ...running, children: [...headOf(coverParts), ...body] }]
        : [
            {
              properties: { page, verticalAlign: VerticalAlignSection.TOP },
              children: coverOf(coverParts),
            },
            {
              properties: { page, type: SectionType.NEXT_PAGE },
              ...running,
              children: body,
            },
          ]),
      ...(hasNotes ? notesSections(content, page) : []),
    ],
  })
}

const pageWidth = 11906
const pageOf = {
  usual: { width: textWidth, margin: marginOf(1418, 1418) },
  compact: { width: pageWidth - 2 * 1077, margin: marginOf(1077, 907) },
} as const

function marginOf(side: number, above: number) {
  return { top: above, right: side, bottom: above, left: side, header: above / 2, footer: above / 2 }
}

/** The heading stands in the first column: in a section of its own it would be left behind at the end of a page. The last section is empty: only columns that another section follows are filled evenly. */
function notesSections(
  { sources, sections }: Content,
  page: ISectionPropertiesOptions['page'] & object,
): ISectionOptions[] {
  const continuous = { page, type: SectionType.CONTINUOUS }
  return [
    {
      properties: { ...continuous, column: { count: 2, space: 340 } },
      children: [sourcesHeading(), ...buildSourceNotes(sources, sections)],
    },
    {
      properties: continuous,
      children: [new Paragraph({ spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' } })],
    },
  ]
}

const headerOf = (title: string): Header =>
  new Header({
    children: [
      new Paragraph({
        style: 'Header',
        alignment: AlignmentType.RIGHT,
        children: [new TextRun({ text: title, size: 17, color: look.faint })],
      }),
    ],
  })

type Pages = 'laid out' | 'blank'

/** Up to four seconds of layout are acceptable for the page numbers. */
const mostCost = 200_000

function contentsInWord(pages: Pages, hasTemplate: boolean): (Paragraph | TableOfContents)[] {
  return [
    new Paragraph({
      ...(hasTemplate ? {} : { style: 'ContentsTitle' }),
      children: [new TextRun({ text: worded('Contents'), ...(hasTemplate ? { bold: true, size: 32 } : {}) })],
    }),
    new TableOfContents(worded('Contents'), {
      hyperlink: true,
      headingStyleRange: '1-2',
      ...(pages === 'laid out' ? {} : { tabLeader: 'none' }),
    }),
    new Paragraph({ children: [new PageBreak()] }),
  ]
}

interface Cover {
  readonly title: string
  readonly lines: readonly string[]
  readonly made: readonly string[]
  readonly pictures: readonly ContentPicture[]
  readonly date: Date
}

/** The cover of a short document: above the text of its first page. */
function headOf({ title, lines, made, pictures, date }: Cover): Paragraph[] {
  return [
    ...(pictures.length === 0 ? [] : [new Paragraph({ children: picturesInLine(pictures) })]),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { before: 0, after: 40 },
      children: [new TextRun({ text: title, size: 40 })],
    }),
    new Paragraph({
      spacing: { after: 40 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: look.strong, space: 6 } },
      children: [new TextRun({ text: [...lines.map(clean), dayInWords(date)].join('  ·  '), size: 20 })],
    }),
    ...made.map(
      (line) =>
        new Paragraph({
          spacing: { before: 80, after: 0 },
          children: [new TextRun({ text: clean(line), size: 15, italics: true, color: look.faint })],
        }),
    ),
  ]
}

function coverOf({ title, lines, made, pictures, date }: Cover): Paragraph[] {
  return [
    ...(pictures.length === 0 ? [] : [new Paragraph({ children: picturesInLine(pictures) })]),
    new Paragraph({ spacing: { before: pictures.length === 0 ? 4200 : 3000, after: 0 }, children: [] }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: look.strong, space: 14 } },
      children: [new TextRun(title)],
    }),
    ...lines.map(
      (line, index) =>
        new Paragraph({
          spacing: { before: index === 0 ? 240 : 40 },
          children: [new TextRun({ text: clean(line), size: 26 })],
        }),
    ),
    // A framed paragraph stands on the page of the paragraph after it.
    ...made.map(
      (line) =>
        new Paragraph({
          frame: atFootOfPage,
          spacing: { before: 60, after: 0 },
          children: [new TextRun({ text: clean(line), size: 18, italics: true, color: look.faint })],
        }),
    ),
    new Paragraph({
      spacing: { before: 240 },
      children: [new TextRun({ text: dayInWords(date), size: 24, color: look.faint })],
    }),
  ]
}

/** Its place does not depend on the lines above it: a long title would push a paragraph of the text onto a second page. */
const atFootOfPage = {
  type: 'alignment',
  width: textWidth,
  anchor: { horizontal: FrameAnchorType.MARGIN, vertical: FrameAnchorType.MARGIN },
  alignment: { x: HorizontalPositionAlign.LEFT, y: VerticalPositionAlign.BOTTOM },
} as const

/** The total to which the page number counts. The cover is counted, because LibreOffice does not know the pages of one section. */
type Total = 'document' | 'none'

function pageWords(total: Total) {
  const numbers: Readonly<Record<string, string>> = {
    '{0}': PageNumber.CURRENT,
    ...(total === 'none' ? {} : { '{1}': PageNumber.TOTAL_PAGES }),
  }
  return (total === 'none' ? worded('Page {0}') : worded('Page {0} of {1}'))
    .split(/(\{\d\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const number = numbers[piece]
      return number === undefined ? { text: piece } : { children: [number] }
    })
}

function footerOf(title: string, width: number, total: Total): Footer {
  const small = { size: 17, color: look.faint }
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: look.rule, space: 6 } },
        children: [
          new TextRun({ text: `${title.slice(0, 80)}\t`, ...small }),
          ...pageWords(total).map((piece) => new TextRun({ ...piece, ...small })),
        ],
      }),
    ],
  })
}
