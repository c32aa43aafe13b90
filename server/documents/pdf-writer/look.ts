/** The look of a PDF: sizes in points, colours from the theme. */
import { mixColours } from '#engine/values/contrast.ts'
import type { Theme } from '../html/theme.ts'
import type { TextStyle } from './typesetter.ts'

export interface Look {
  readonly title: TextStyle
  readonly heading: TextStyle
  readonly subheading: TextStyle
  readonly smallHeading: TextStyle
  readonly text: TextStyle
  readonly missing: TextStyle
  readonly remark: TextStyle
  readonly cell: TextStyle
  readonly headerCell: TextStyle
  readonly mark: TextStyle
  readonly footer: TextStyle
  readonly figure: TextStyle
  readonly figureLabel: TextStyle
  readonly quote: TextStyle
  readonly longQuote: TextStyle
  readonly author: TextStyle
  readonly stressed: TextStyle
  readonly link: TextStyle
  readonly accent: string
  readonly rule: string
  readonly fill: string
}

/** Of a document with a cover: larger, with more room. */
export function roomyLookOf(theme: Theme): Look {
  const look = lookOf(theme)
  return {
    ...look,
    heading: { size: 21, colour: theme.ink, cut: 'bold' },
    subheading: { size: 14, colour: theme.ink, cut: 'bold' },
    text: { ...look.text, size: 11 },
    mark: { ...look.mark, size: 11 },
    missing: { ...look.missing, size: 11 },
    figureLabel: { ...look.figureLabel, size: 11 },
    cell: { ...look.cell, size: 10 },
    headerCell: { ...look.headerCell, size: 10 },
  }
}

export function lookOf({ background, ink, accent }: Theme): Look {
  // As faint as the notes of a page: still readable on the background.
  const faint = mixColours(ink, background, 0.22)
  return {
    title: { size: 25, colour: ink, cut: 'bold' },
    heading: { size: 15, colour: accent, cut: 'bold' },
    subheading: { size: 12, colour: ink, cut: 'bold' },
    smallHeading: { size: 10.5, colour: ink, cut: 'bold' },
    text: { size: 10, colour: ink },
    missing: { size: 10, colour: faint, cut: 'italic' },
    remark: { size: 8.5, colour: faint, cut: 'italic' },
    cell: { size: 9, colour: ink },
    headerCell: { size: 9, colour: ink, cut: 'bold' },
    mark: { size: 10, colour: accent, cut: 'bold' },
    footer: { size: 8, colour: faint },
    figure: { size: 32, colour: accent, cut: 'bold' },
    figureLabel: { size: 9.5, colour: ink },
    quote: { size: 15, colour: ink, cut: 'bold' },
    longQuote: { size: 10.5, colour: ink },
    author: { size: 10, colour: faint },
    stressed: { size: 12, colour: ink, cut: 'bold' },
    link: { size: 11, colour: accent, cut: 'bold' },
    accent,
    rule: mixColours(ink, background, 0.75),
    fill: mixColours(ink, background, 0.93),
  }
}
