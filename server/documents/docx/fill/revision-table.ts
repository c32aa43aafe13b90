/**
 * Fills the revision table of a document. A table that is filled in already stays as it is, empty rows are filled, and a
 * document without a revision table gets one at its end, in the document's styles.
 */
import type { WordPackage } from '../word-package.ts'
import { rowsOf } from '../text/paragraphs.ts'
import type { Block, Blocks } from '../wordml/blocks.ts'
import { attribute, childValue, descendantsNamed, elementsOf } from '../../container/xml/elements.ts'
import { escapeAttribute, escapeText } from '../../container/xml/entities.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import type { Element } from '../../container/xml/tree.ts'
import { copyElement } from './copy-element.ts'
import { highlight } from './mark-range.ts'
import { cellsOf, textOf, writeCell } from './row-cells.ts'
import { columnNamed, type SheetLines } from './sheet-lines.ts'

/** A table is a revision table if its headings match two of these three. */
const headings = [
  /^(?:version|rev(?:ision)?|issue)\b/i,
  /\bdate\b/i,
  /\b(?:changes?|description|amendments?|reason|details)\b/i,
]

export function putRevisions(word: WordPackage, blocks: Blocks, parsed: readonly Block[], revisions: SheetLines): void {
  for (const block of parsed) {
    const table = [...descendantsNamed(block.holder, 'tbl')].find(isRevisionTable)
    if (table === undefined) continue
    if (fillEmptyRows(table, revisions)) blocks.markChanged(block)
    return
  }
  const last = parsed.at(-1)
  if (last === undefined) return
  const section = [...elementsOf(last.holder)].findLast(({ localName }) => localName === 'sectPr')
  const table = parseFragment(tableXml(word, revisions), last.holder.scope)
  for (const element of elementsOf(table)) last.holder.insertBefore(element, section ?? null)
  for (const run of descendantsNamed(last.holder, 'r')) if (/^\[\w+\]$/.test(run.textContent)) highlight(run)
  blocks.markChanged(last)
}

function isRevisionTable(table: Element): boolean {
  const [first] = rowsOf(table)
  if (first === undefined) return false
  const texts = cellsOf(first).map(({ element }) => textOf(element))
  return headings.filter((heading) => texts.some((text) => heading.test(text))).length >= 2
}

/** Returns false if the table is filled in already, or has no row to fill. */
function fillEmptyRows(table: Element, revisions: SheetLines): boolean {
  const [, ...rows] = rowsOf(table)
  const empty = rows.filter((row) => cellsOf(row).every(({ isBlank }) => isBlank))
  const [pattern] = empty
  if (pattern === undefined || empty.length < rows.length) return false
  for (let more = revisions.lines.length - empty.length; more > 0; more -= 1) {
    pattern.parentNode?.insertBefore(copyElement(pattern), pattern.nextSibling)
  }
  const [, ...all] = rowsOf(table)
  for (const [at, line] of revisions.lines.entries()) {
    for (const cell of cellsOf(all[at] ?? pattern)) {
      const column = cell.heading === undefined ? undefined : columnFor(revisions, cell.heading)
      const text = column === undefined ? '' : (line[column] ?? '')
      if (text !== '') writeCell(cell, text, undefined)
    }
  }
  return true
}

/** Finds the column by the name or the meaning of its heading: 'Rev.' gets the versions, 'Description of change' the changes. */
function columnFor(revisions: SheetLines, heading: string): number | undefined {
  const named = columnNamed(revisions, heading)
  if (named !== undefined) return named
  const kinds = [...headings, /\b(?:author|by|owner|name)\b/i]
  const kind = kinds.find((each) => each.test(heading))
  const at = kind === undefined ? -1 : revisions.headings.findIndex((each) => kind.test(each))
  return at < 0 ? undefined : at
}

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']

function tableXml(word: WordPackage, { headings: titles, lines }: SheetLines): string {
  const namespace = word.root(word.main).namespaceURI
  const { heading, grid } = stylesOf(word)
  const style = grid === undefined ? '' : `<w:tblStyle w:val="${escapeAttribute(grid)}"/>`
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('')
  const width = Math.floor(9000 / Math.max(1, titles.length))
  const cell = (text: string, look = '', shading = '') =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shading}</w:tcPr><w:p><w:r>${look}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p></w:tc>`
  const grey = '<w:shd w:val="clear" w:color="auto" w:fill="E7E6E6"/>'
  const head = titles.map((title) => cell(title, '<w:rPr><w:b/></w:rPr>', grey)).join('')
  const rows = lines.map((line) => `<w:tr>${titles.map((_, at) => cell(line[at] ?? '')).join('')}</w:tr>`).join('')
  const title = `<w:p><w:pPr>${heading === undefined ? '' : `<w:pStyle w:val="${escapeAttribute(heading)}"/>`}<w:keepNext/></w:pPr><w:r>${heading === undefined ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>Revision history</w:t></w:r></w:p>`
  const table = `<w:tbl><w:tblPr>${style}<w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${titles.map(() => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid><w:tr><w:trPr><w:tblHeader/></w:trPr>${head}</w:tr>${rows}</w:tbl>`
  const [first, rest] = [title, table].map((xml) => xml.replace(/^<w:(p|tbl)/, `<w:$1 xmlns:w="${namespace}"`))
  return `${first}${rest}<w:p xmlns:w="${namespace}"/>`
}

function stylesOf(word: WordPackage): { readonly heading: string | undefined; readonly grid: string | undefined } {
  const [part] = word.related(word.main, 'styles')
  const styles = part === undefined ? [] : [...elementsOf(word.root(part))]
  const named = (name: string) => {
    const style = styles.find((each) => childValue(each, 'name')?.toLowerCase() === name)
    return style === undefined ? undefined : attribute(style, 'styleId')
  }
  return { heading: named('heading 1'), grid: named('table grid') }
}
