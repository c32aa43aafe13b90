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
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: look.font, size: 22, color: look.ink },
      paragraph: { spacing: { after: 120, line: 276, lineRule: 'auto' } },
    },
    title: {
      run: { font: look.font, size: 60, bold: true, color: look.strong },
      paragraph: { spacing: { after: 160, line: 240, lineRule: 'auto' } },
    },
    heading1: {
      run: { font: look.font, size: 32, bold: true, color: look.strong },
      paragraph: { spacing: { before: 400, after: 140 }, keepNext: true, keepLines: true },
    },
    heading2: {
      run: { font: look.font, size: 26, bold: true, color: look.strong },
      paragraph: { spacing: { before: 280, after: 100 }, keepNext: true, keepLines: true },
    },
    heading3: {
      run: { font: look.font, size: 23, bold: true, color: look.ink },
      paragraph: { spacing: { before: 220, after: 80 }, keepNext: true, keepLines: true },
    },
    listParagraph: { paragraph: { spacing: { after: 70 } } },
  },
  paragraphStyles: [
    { id: 'Header', name: 'header', basedOn: 'Normal', run: { size: 17, color: look.faint } },
    { id: 'Footer', name: 'footer', basedOn: 'Normal', run: { size: 17, color: look.faint } },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { size: 20 },
      paragraph: { spacing: { before: 40, after: 40, line: 252, lineRule: 'auto' } },
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
