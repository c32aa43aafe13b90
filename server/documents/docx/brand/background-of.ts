/** Finds the colour on which a run stands: of its highlight, paragraph, cell, table, text box or page. */
import { attribute, childNamed, childValue, descendantsNamed } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { visibleFillOf } from './colour-run.ts'
import type { DocumentStyles } from './document-styles.ts'

/** Six digits; undefined for white paper. */
export function backgroundOf(run: Element, styles: DocumentStyles): string | undefined {
  const look = childNamed(run, 'rPr')
  const own = highlightOf(look) ?? fillOf(look, styles)
  if (own !== undefined) return own
  let row: Element | undefined
  for (let at = run.parentNode; at !== null && at !== undefined; at = at.parentNode) {
    if (at.localName === 'tr') row = at
    const fill = backgrounds[at.localName]?.(at, styles, row)
    if (fill !== undefined) return fill === 'FFFFFF' ? undefined : fill
  }
  return styles.page
}

type Background = (element: Element, styles: DocumentStyles, row: Element | undefined) => string | undefined

const backgrounds: Readonly<Record<string, Background>> = {
  p: (paragraph, styles) => {
    const properties = childNamed(paragraph, 'pPr')
    return fillOf(properties, styles) ?? styles.paragraphFill(properties && childValue(properties, 'pStyle'))
  },
  tc: (cell, styles) => fillOf(childNamed(cell, 'tcPr'), styles),
  tbl: (table, styles, row) => {
    const properties = childNamed(table, 'tblPr')
    return styles.tableFill(table, row) ?? fillOf(properties, styles)
  },
  // The fill of a shape, as Word writes it today and as it did before.
  wsp: (shape) => {
    const properties = childNamed(shape, 'spPr')
    const fill = properties === undefined ? undefined : childNamed(properties, 'solidFill')
    const [colour] = fill === undefined ? [] : descendantsNamed(fill, 'srgbClr')
    return colour === undefined ? undefined : attribute(colour, 'val')?.toUpperCase()
  },
  shape: (shape) => oldFillOf(shape),
  rect: (shape) => oldFillOf(shape),
}

const oldFillOf = (shape: Element) =>
  attribute(shape, 'filled') === 'f'
    ? undefined
    : /^#([\da-f]{6})/i.exec(attribute(shape, 'fillcolor') ?? '')?.[1]?.toUpperCase()

/** A white fill is a fill, too: it covers what is behind it. */
function fillOf(properties: Element | undefined, styles: DocumentStyles): string | undefined {
  const shading = properties === undefined ? undefined : childNamed(properties, 'shd')
  if (shading === undefined) return undefined
  const fill = attribute(shading, 'fill')
  if (fill !== undefined && /^[\da-f]{6}$/i.test(fill)) return fill.toUpperCase()
  return styles.themeColour(attribute(shading, 'themeFill')) ?? visibleFillOf(properties)
}

function highlightOf(look: Element | undefined): string | undefined {
  const name = look === undefined ? undefined : childValue(look, 'highlight')
  return name === undefined ? undefined : highlights[name]
}

const highlights: Readonly<Record<string, string>> = {
  yellow: 'FFFF00',
  green: '00FF00',
  cyan: '00FFFF',
  magenta: 'FF00FF',
  blue: '0000FF',
  red: 'FF0000',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  darkGray: '808080',
  lightGray: 'C0C0C0',
  black: '000000',
  white: 'FFFFFF',
}
