/** The look of documents that bring no template: quiet, for print, in a font that every Word has. */
import type { IStylesOptions } from 'docx'

export const look = {
  font: 'Calibri',
  ink: '1F2933',
  strong: '12344D',
  rule: '9FB3C8',
  faint: '627D98',
  fill: 'E8EEF4',
} as const

/** Sizes in half points, spaces in twentieths of a point. */
interface Sizes {
  readonly text: number
  readonly tableText: number
  readonly headings: readonly [number, number, number]
  readonly line: number
  /** Above headings. */
  readonly above: readonly [number, number, number]
  /** Below headings. */
  readonly below: readonly [number, number, number]
  readonly afterParagraph: number
  readonly afterItem: number
  readonly inCell: number
}

export type Layout = 'usual' | 'compact'

const sizes: { readonly [L in Layout]: Sizes } = {
  usual: {
    text: 22,
    tableText: 20,
    headings: [32, 26, 23],
    line: 276,
    above: [400, 280, 220],
    below: [140, 100, 80],
    afterParagraph: 120,
    afterItem: 70,
    inCell: 40,
  },
  compact: {
    text: 19,
    tableText: 18,
    headings: [23, 20, 19],
    line: 245,
    above: [160, 120, 100],
    below: [50, 40, 40],
    afterParagraph: 60,
    afterItem: 20,
    inCell: 0,
  },
}

export const stylesOf: { readonly [L in Layout]: IStylesOptions } = {
  usual: stylesIn(sizes.usual),
  compact: stylesIn(sizes.compact),
}

function stylesIn({
  text,
  tableText,
  headings,
  line,
  above,
  below,
  afterParagraph,
  afterItem,
  inCell,
}: Sizes): IStylesOptions {
  const heading = (level: 0 | 1 | 2, color: string) => ({
    run: { font: look.font, size: headings[level], bold: true, color },
    paragraph: { spacing: { before: above[level], after: below[level] }, keepNext: true, keepLines: true },
  })
  return {
    default: {
      document: {
        run: { font: look.font, size: text, color: look.ink },
        paragraph: { spacing: { after: afterParagraph, line, lineRule: 'auto' } },
      },
      title: {
        run: { font: look.font, size: 60, bold: true, color: look.strong },
        paragraph: { spacing: { after: 160, line: 240, lineRule: 'auto' } },
      },
      heading1: heading(0, look.strong),
      heading2: heading(1, look.strong),
      heading3: heading(2, look.ink),
      listParagraph: { paragraph: { spacing: { after: afterItem } } },
    },
    paragraphStyles: [
      { id: 'Header', name: 'header', basedOn: 'Normal', run: { size: 17, color: look.faint } },
      { id: 'Footer', name: 'footer', basedOn: 'Normal', run: { size: 17, color: look.faint } },
      {
        id: 'TableText',
        name: 'Table Text',
        basedOn: 'Normal',
        run: { size: tableText },
        paragraph: { spacing: { before: inCell, after: inCell, line: Math.min(line, 252), lineRule: 'auto' } },
      },
      {
        id: 'ContentsTitle',
        name: 'Contents Title',
        basedOn: 'Normal',
        run: { size: 32, bold: true, color: look.strong },
        paragraph: { spacing: { after: 200 } },
      },
    ],
  }
}
