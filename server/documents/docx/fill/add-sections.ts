/** Adds lists to a document as tables, in its styles: under the heading of their name, or else in sections of their own. */
import type { WordPackage } from '../word-package.ts'
import { Blocks, type Block } from '../wordml/blocks.ts'
import { attribute, childNamed, childValue, descendantsNamed, elementsOf } from '../../container/xml/elements.ts'
import { shareWidths } from '../../content/share-widths.ts'
import { escapeAttribute, escapeText } from '../../container/xml/entities.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import type { Element } from '../../container/xml/tree.ts'
import { readHeadingStyles } from '../brand/colour-styles.ts'
import { placeholderKey } from '../placeholder-key.ts'
import { rowsOf } from '../text/paragraphs.ts'
import { fillEmptyRows } from './fill-empty-rows.ts'
import { highlight } from './mark-range.ts'
import { isRevisionTable, isRevisionTitle } from './revision-headings.ts'
import { textOf } from './row-cells.ts'
import { columnNamed, type SheetLines } from './sheet-lines.ts'

/** A sheet without a heading of its name gets a section before the revision table of the document, or else at its end. */
export function addSections(word: WordPackage, all: readonly SheetLines[]): void {
  const sheets = all.filter((sheet) => !addUnderHeading(word, sheet, (text) => isNamed(text, sheet.name)))
  if (sheets.length === 0) return
  const blocks = new Blocks(word.text(word.main))
  const count = blocks.split.blocks.length
  let at = 0
  const parsed = blocks.parse((raw) => {
    at += 1
    return at === count || raw.includes('tbl>') || isRevisionTitle(raw.replace(/<[^>]*>/g, ''))
  })
  const [last] = parsed.slice(-1)
  if (last === undefined) return
  const revisions = parsed.findLastIndex(({ holder }) => [...elementsOf(holder)].some(isRevisionTable))
  const title = parsed.slice(0, Math.max(0, revisions)).findLast(({ holder }) => isTitle(holder))
  const block =
    title !== undefined && parsed[revisions] !== undefined && title.at >= parsed[revisions].at - 3 ? title : last
  for (const sheet of sheets) addSection(word, block, sheet)
  blocks.markChanged(block)
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
}

/** '4.2 Steps:' is the heading of the sheet "Steps". */
const isNamed = (text: string, name: string) =>
  placeholderKey(text.replace(/^\s*(?:\d+[.)]?)+\s*/, '').replace(/[:.]\s*$/, '')) === placeholderKey(name)

/** Whether the document has a heading of that name. */
export function headingsOf(word: WordPackage): (name: string) => boolean {
  const texts = textsOf(new Blocks(word.text(word.main))).filter(mayBeHeading)
  return (name) => texts.some((text) => isNamed(text, name))
}

const textsOf = ({ split }: Blocks): readonly string[] =>
  split.blocks.map((raw) => (isTable(raw) ? '' : plainText(raw)))

const mayBeHeading = (text: string) => text !== '' && text.length <= longestHeading

/** Returns false if the document has no such heading. */
export function addUnderHeading(word: WordPackage, sheet: SheetLines, isHeadingOf: (text: string) => boolean): boolean {
  const blocks = new Blocks(word.text(word.main))
  const texts = textsOf(blocks)
  const at = texts.findIndex((text) => mayBeHeading(text) && isHeadingOf(text))
  if (at < 0) return false
  const { isHeading } = readHeadingStyles(word)
  const isHeadingAt = (index: number) =>
    isHeading(/<w:pStyle w:val="([^"]*)"/.exec(blocks.split.blocks[index] ?? '')?.[1])
  const isLast = (index: number) => (blocks.split.blocks[index] ?? '').includes('sectPr')
  const goesOn = (index: number) => index < texts.length && !isHeadingAt(index) && !isLast(index)
  let last = at
  // What introduces the list stays above it, and so does a table of the document. Without styles, nothing tells where the section ends.
  if (isHeadingAt(at)) while (goesOn(last + 1)) last += 1
  else if (isTable(blocks.split.blocks[at + 1] ?? '')) last += 1
  const section = blocks.parse(takeFrom(at + 1, last))
  const own = section.find(({ holder }) => [...descendantsNamed(holder, 'tbl')].some((table) => fillOwn(table, sheet)))
  const block = own ?? section.find((each) => each.at === last) ?? blocks.parse(takeFrom(last, last))[0]
  if (block === undefined) return false
  if (own === undefined) addTable(word, block, sheet)
  blocks.markChanged(block)
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
  return true
}

/** Counts the blocks that are asked about, and takes some of them. */
function takeFrom(first: number, last: number): () => boolean {
  let index = -1
  return () => {
    index += 1
    return index >= first && index <= last
  }
}

/** The empty table that the document has for the list: with all of its headings. */
function fillOwn(table: Element, sheet: SheetLines): boolean {
  const [head] = rowsOf(table)
  const headings =
    head === undefined ? [] : [...descendantsNamed(head, 'tc')].map((cell) => placeholderKey(textOf(cell)))
  const isForAll = sheet.headings.every((heading) => headings.includes(placeholderKey(heading)))
  return isForAll && fillEmptyRows(table, sheet, columnNamed) !== undefined
}

function addTable(word: WordPackage, block: Block, sheet: SheetLines): void {
  const end = [...elementsOf(block.holder)].find(({ localName }) => localName === 'sectPr')
  const [, ...table] = sectionElements(word, block, sheet, undefined)
  for (const element of table) block.holder.insertBefore(element, end ?? null)
}

const longestHeading = 80
const isTable = (raw: string) => /<(?:\w+:)?tbl>/.test(raw)
const plainText = (raw: string) =>
  raw
    .replace(/<w:(?:instrText|delText)\b[^>]*>[^<]*/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim()

const isTitle = (holder: Element) =>
  [...elementsOf(holder)].every(({ localName }) => localName === 'p') && isRevisionTitle(holder.textContent)

/**
 * Inserts before the title of the revisions in this block, or else before the properties of the last section. A marker
 * such as [Author] is highlighted.
 */
export function addSection(word: WordPackage, block: Block, sheet: SheetLines): void {
  const children = [...elementsOf(block.holder)]
  const next = isTitle(block.holder)
    ? children.findLast(({ localName }) => localName === 'p')
    : children.findLast(({ localName }) => localName === 'sectPr')
  for (const element of sectionElements(word, block, sheet, next)) block.holder.insertBefore(element, next ?? null)
}

/** The title, the table, and an empty paragraph that keeps the table apart from one below it. */
function sectionElements(
  word: WordPackage,
  block: Block,
  sheet: SheetLines,
  next: Element | undefined,
): readonly Element[] {
  const elements = [...elementsOf(parseFragment(sectionXml(word, sheet, next), block.holder.scope))]
  for (const element of elements) {
    for (const run of descendantsNamed(element, 'r')) if (/^\[\w+\]$/.test(run.textContent)) highlight(run)
  }
  return elements
}

/** In twentieths of a point: the width between the margins of a page, roughly. Word fits the table to it. */
const tableWidth = 9000

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']

function sectionXml(
  word: WordPackage,
  { name, headings: titles, lines }: SheetLines,
  next: Element | undefined,
): string {
  const namespace = word.root(word.main).namespaceURI
  const { heading, grid } = stylesOf(word, next)
  const style = grid === undefined ? '' : `<w:tblStyle w:val="${escapeAttribute(grid)}"/>`
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('')
  const widths = shareWidths(titles, lines, tableWidth)
  const paragraph = (text: string, look = '') =>
    `<w:p>${text
      .split('\n')
      .map(
        (part, at) => `<w:r>${look}${at > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeText(part)}</w:t></w:r>`,
      )
      .join('')}</w:p>`
  const cell = (text: string, column: number, look = '', shading = '') =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[column] ?? 0}" w:type="dxa"/>${shading}</w:tcPr>${paragraph(text, look)}</w:tc>`
  const grey = '<w:shd w:val="clear" w:color="auto" w:fill="E7E6E6"/>'
  const head = titles
    .map((title, at) => cell(title, at, '<w:rPr><w:b/><w:color w:val="000000"/></w:rPr>', grey))
    .join('')
  const rows = lines.map((line) => `<w:tr>${titles.map((_, at) => cell(line[at] ?? '', at)).join('')}</w:tr>`).join('')
  const title = `<w:p><w:pPr>${heading === undefined ? '' : `<w:pStyle w:val="${escapeAttribute(heading)}"/>`}<w:keepNext/></w:pPr><w:r>${heading === undefined ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeText(name)}</w:t></w:r></w:p>`
  const table = `<w:tbl><w:tblPr>${style}<w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${titles.map((_, at) => `<w:gridCol w:w="${widths[at] ?? 0}"/>`).join('')}</w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr>${head}</w:tr>${rows}</w:tbl>`
  const [first, rest] = [title, table].map((xml) => xml.replace(/^<w:(p|tbl)/, `<w:$1 xmlns:w="${namespace}"`))
  return `${first}${rest}<w:p xmlns:w="${namespace}"/>`
}

/** A section has the level of the title that follows it, if that has a level; else the first level that the document uses twice. */
function stylesOf(
  word: WordPackage,
  next: Element | undefined,
): { readonly heading: string | undefined; readonly grid: string | undefined } {
  const [part] = word.related(word.main, 'styles')
  const styles = part === undefined ? [] : [...elementsOf(word.root(part))]
  const named = (name: string) => {
    const style = styles.find((each) => childValue(each, 'name')?.toLowerCase() === name)
    return style === undefined ? undefined : attribute(style, 'styleId')
  }
  const properties = next === undefined ? undefined : childNamed(next, 'pPr')
  const styleOfNext = properties === undefined ? undefined : childValue(properties, 'pStyle')
  const headings = Array.from({ length: 9 }, (_, level) => named(`heading ${level + 1}`))
  const isUsedTwice = (style: string | undefined) =>
    style !== undefined && word.text(word.main).split(`pStyle w:val="${escapeAttribute(style)}"`).length > 2
  // A single heading of the first level is the title of the document, above its sections.
  const ofSections = headings.find(isUsedTwice) ?? headings[0]
  const heading = styleOfNext !== undefined && headings.includes(styleOfNext) ? styleOfNext : ofSections
  return { heading, grid: named('table grid') }
}
