/** Colours the styles of a document: headings, rules, and lines of tables without a colour of their own. */
import type { WordPackage } from '../word-package.ts'
import { attribute, childNamed, childValue, elementsOf } from '../../container/xml/elements.ts'
import { putInOrder } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'
import { readableTextOn, type BrandColour } from './colour.ts'
import { colourText, visibleFillOf, shade } from './colour-run.ts'
import { colourLines, colourRules } from './colour-lines.ts'

export interface HeadingStyles {
  readonly isHeading: (styleId: string | undefined) => boolean
  /** Whether the document defines the style. If not, the runs themselves have to be coloured. */
  readonly isDefined: (styleId: string | undefined) => boolean
}

export function colourStyles(word: WordPackage, brand: BrandColour): HeadingStyles {
  const { colour } = brand
  const { part, byId, headings } = stylesOf(word)
  const linked = new Set([...byId].flatMap(([id, style]) => (headings.has(id) ? [childValue(style, 'link')] : [])))
  for (const [id, style] of byId) {
    if (headings.has(id)) colourHeading(style, brand)
    else if (linked.has(id)) recolour(style, brand)
    colourRules(style, colour)
    colourLines(style, colour)
    colourFirstRow(style, colour)
  }
  if (part !== undefined) word.markChanged(part)
  return headingStylesIn({ byId, headings })
}

export const readHeadingStyles = (word: WordPackage): HeadingStyles => headingStylesIn(stylesOf(word))

function stylesOf(word: WordPackage) {
  const [part] = word.related(word.main, 'styles')
  const styles =
    part === undefined ? [] : [...elementsOf(word.root(part))].filter(({ localName }) => localName === 'style')
  const byId = new Map(styles.map((style) => [attribute(style, 'styleId') ?? '', style]))
  const headings = new Set([...byId].flatMap(([id, style]) => (isHeadingStyle(id, style, byId) ? [id] : [])))
  return { part, byId, headings }
}

const headingStylesIn = ({
  byId,
  headings,
}: Pick<ReturnType<typeof stylesOf>, 'byId' | 'headings'>): HeadingStyles => ({
  isHeading: (id) => id !== undefined && (headings.has(id) || (!byId.has(id) && isHeadingName(id))),
  isDefined: (id) => id !== undefined && byId.has(id),
})

/** A heading style that inherits its colour still inherits it afterwards. */
function colourHeading(style: Element, brand: BrandColour): void {
  const paragraph = childNamed(style, 'pPr')
  if (visibleFillOf(paragraph) !== undefined && paragraph !== undefined) {
    shade(paragraph, 'pPr', brand.colour)
    colourText(putInOrder(style, 'style', 'rPr'), readableTextOn(brand.colour))
  } else if (isHeadingName(childValue(style, 'name')) || isOutlined(style)) {
    colourText(putInOrder(style, 'style', 'rPr'), brand.onPaper)
  } else recolour(style, brand)
}

/** A table style may fill the first row of its tables. */
function colourFirstRow(style: Element, colour: string): void {
  for (const row of elementsOf(style)) {
    if (row.localName !== 'tblStylePr' || attribute(row, 'type') !== 'firstRow') continue
    const cell = childNamed(row, 'tcPr')
    if (cell === undefined || !isFilled(cell)) continue
    shade(cell, 'tcPr', colour)
    const look = childNamed(row, 'rPr')
    if (look !== undefined) colourText(look, readableTextOn(colour))
  }
}

function isFilled(cell: Element): boolean {
  const shading = childNamed(cell, 'shd')
  return visibleFillOf(cell) !== undefined || (shading !== undefined && attribute(shading, 'themeFill') !== undefined)
}

function recolour(style: Element, { onPaper }: BrandColour): void {
  const look = childNamed(style, 'rPr')
  if (look !== undefined && childNamed(look, 'color') !== undefined) colourText(look, onPaper)
}

function isHeadingStyle(id: string, style: Element, byId: ReadonlyMap<string, Element>): boolean {
  if (attribute(style, 'type') !== 'paragraph') return false
  let at: Element | undefined = style
  // The depth is limited, since a damaged document may base a style on itself.
  for (let depth = 0; at !== undefined && depth < 20; depth += 1) {
    if (isHeadingName(childValue(at, 'name')) || (at === style && isHeadingName(id)) || isOutlined(at)) return true
    at = byId.get(childValue(at, 'basedOn') ?? '')
  }
  return false
}

/** Word keeps these names in English, whatever its language shows. */
const isHeadingName = (name: string | undefined) => name !== undefined && /^(?:heading ?[1-9]|title)$/i.test(name)

/** Levels 0 to 8 belong to the outline of a document; 9 is body text. */
function isOutlined(style: Element): boolean {
  const level = childValue(childNamed(style, 'pPr') ?? style, 'outlineLvl')
  return level !== undefined && Number(level) < 9
}
