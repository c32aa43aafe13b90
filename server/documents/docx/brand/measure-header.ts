/**
 * Estimates how much of the page the content of a header takes, from its fonts, spacing, tables and pictures. All lengths
 * are in twentieths of a point (twips).
 */
import { rowsOf } from '../text/paragraphs.ts'
import type { WordPackage } from '../word-package.ts'
import { attribute, childNamed, childValue, descendantsNamed, elementsOf } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { readParagraph } from '../text/paragraph-text.ts'

export interface HeaderSize {
  readonly height: number
  /** The width of the longest line. Infinity if tabs, tables, pictures or the alignment spread it over the page. */
  readonly width: number
  readonly isEmpty: boolean
}

/** The height of a line of most fonts, and the width of an average letter, as shares of the font size. */
const lineShare = 1.22
const letterShare = 0.55
const emuPerTwip = 635
/** The font size of Word where a document states none: 10 points. */
const defaultSize = 200

export function measureHeader(word: WordPackage, part: string, textWidth: number): HeaderSize {
  const styles = readSpacing(word)
  const root = word.root(part)
  const children = [...elementsOf(root)]
  const isEmpty = children.every((child) => child.localName === 'p' && isBlank(child))
  const isSpread = children.some((child) => child.localName !== 'p' || isSpreadOut(child))
  const widths = children.map((child) => (child.localName === 'p' ? styles.widthOf(child) : 0))
  return {
    isEmpty,
    height: children.reduce((sum, child) => sum + heightOf(child, styles, textWidth), 0),
    width: isSpread ? Infinity : Math.max(0, ...widths),
  }
}

/** How much of the page a paragraph of a header takes. */
export const measureParagraph = (word: WordPackage, paragraph: Element, textWidth: number): number =>
  readSpacing(word).heightOf(paragraph, textWidth)

const isBlank = (paragraph: Element) =>
  readParagraph(paragraph).text.trim() === '' && picturesIn(paragraph).length === 0

function isSpreadOut(paragraph: Element): boolean {
  const properties = childNamed(paragraph, 'pPr')
  const alignment = properties === undefined ? undefined : childValue(properties, 'jc')
  const isAtStart = alignment === undefined || alignment === 'left' || alignment === 'start'
  return !isAtStart || picturesIn(paragraph).length > 0 || /\t/.test(readParagraph(paragraph).text)
}

function heightOf(element: Element, styles: Spacing, width: number): number {
  if (element.localName === 'p') return styles.heightOf(element, width)
  if (element.localName === 'tbl') {
    const rows = [...rowsOf(element)]
    return rows.reduce((sum, row) => sum + rowHeight(row, styles, width), 0)
  }
  return [...elementsOf(element)].reduce((sum, child) => sum + heightOf(child, styles, width), 0)
}

function rowHeight(row: Element, styles: Spacing, width: number): number {
  const cells = [...descendantsNamed(row, 'tc')]
  const properties = childNamed(row, 'trPr')
  const least = Number((properties && childValue(properties, 'trHeight')) ?? 0) || 0
  const heights = cells.map((cell) =>
    [...elementsOf(cell)].reduce((sum, child) => sum + heightOf(child, styles, width / Math.max(1, cells.length)), 0),
  )
  return Math.max(least, ...heights)
}

/** The heights of pictures that push the text down. */
function picturesIn(paragraph: Element): number[] {
  const pushing = [...descendantsNamed(paragraph, 'inline')].map((inline) => {
    const extent = childNamed(inline, 'extent')
    return Number((extent && attribute(extent, 'cy')) ?? 0) / emuPerTwip
  })
  const old = [...descendantsNamed(paragraph, 'shape')].flatMap((shape) => {
    const css = attribute(shape, 'style') ?? ''
    const points = /(?:^|;)\s*height:\s*([\d.]+)pt/.exec(css)?.[1]
    return points === undefined || /position:\s*absolute/.test(css) ? [] : [Number(points) * 20]
  })
  return [...pushing, ...old]
}

interface Spacing {
  readonly heightOf: (paragraph: Element, width: number) => number
  readonly widthOf: (paragraph: Element) => number
}

function readSpacing(word: WordPackage): Spacing {
  const [part] = word.related(word.main, 'styles')
  const root = part === undefined ? undefined : word.root(part)
  const all = root === undefined ? [] : [...elementsOf(root)]
  const styles = new Map(all.map((style) => [attribute(style, 'styleId') ?? '', style]))
  const byDefault = all.find(
    (style) => attribute(style, 'type') === 'paragraph' && ['1', 'true'].includes(attribute(style, 'default') ?? ''),
  )
  const defaults = root === undefined ? undefined : childNamed(root, 'docDefaults')
  const defaultsOf = (name: string, inner: string) => {
    const outer = defaults === undefined ? undefined : childNamed(defaults, name)
    return outer === undefined ? undefined : childNamed(outer, inner)
  }

  /** The styles that apply to a paragraph, from its own properties to the defaults of the document. */
  const chainOf = (paragraph: Element, name: 'pPr' | 'rPr'): Element[] => {
    const own = childNamed(paragraph, 'pPr')
    const chain: (Element | undefined)[] = name === 'pPr' ? [own] : [own && childNamed(own, 'rPr')]
    const id = own === undefined ? undefined : childValue(own, 'pStyle')
    let style = id === undefined ? byDefault : styles.get(id)
    for (let depth = 0; style !== undefined && depth < 20; depth += 1) {
      chain.push(childNamed(style, name))
      style = styles.get(childValue(style, 'basedOn') ?? '')
    }
    chain.push(name === 'pPr' ? defaultsOf('pPrDefault', 'pPr') : defaultsOf('rPrDefault', 'rPr'))
    return chain.filter((each) => each !== undefined)
  }

  const sizeOf = (paragraph: Element): number => {
    const runs = [...descendantsNamed(paragraph, 'r')].flatMap((run) => {
      const look = childNamed(run, 'rPr')
      const size = look === undefined ? undefined : childValue(look, 'sz')
      return size === undefined ? [] : [Number(size) * 10]
    })
    const inherited = chainOf(paragraph, 'rPr').flatMap((look) => childValue(look, 'sz') ?? [])[0]
    return Math.max(...(runs.length > 0 ? runs : [inherited === undefined ? defaultSize : Number(inherited) * 10]))
  }

  const spacingOf = (paragraph: Element, name: string): string | undefined =>
    chainOf(paragraph, 'pPr').flatMap((properties) => {
      const spacing = childNamed(properties, 'spacing')
      return (spacing && attribute(spacing, name)) ?? []
    })[0]

  const widthOf = (paragraph: Element) => readParagraph(paragraph).text.length * sizeOf(paragraph) * letterShare

  return {
    widthOf,
    heightOf: (paragraph, width) => {
      const breaks = readParagraph(paragraph).text.split('\n').length
      const lines = Math.max(breaks, Math.ceil(widthOf(paragraph) / Math.max(1, width)))
      const line = Number(spacingOf(paragraph, 'line') ?? 240)
      const rule = spacingOf(paragraph, 'lineRule') ?? 'auto'
      const natural = sizeOf(paragraph) * lineShare
      const one = rule === 'exact' ? line : rule === 'atLeast' ? Math.max(line, natural) : (natural * line) / 240
      const pictures = rule === 'exact' ? [] : picturesIn(paragraph)
      const content = Math.max(lines * one, ...pictures.map((picture) => picture + one / 4))
      return content + Number(spacingOf(paragraph, 'before') ?? 0) + Number(spacingOf(paragraph, 'after') ?? 0)
    },
  }
}
