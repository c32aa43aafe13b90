/** Adds a table of names and values below the title of a document, for values that have no placeholder. */
import { elementsOf } from '../../container/xml/elements.ts'
import { escapeText } from '../../container/xml/entities.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import type { WordPackage } from '../word-package.ts'
import { Blocks } from '../wordml/blocks.ts'

export interface BlockEntry {
  readonly name: string
  readonly text: string
}

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
/** In twentieths of a point. Word fits the table to the page. */
const widths = [2800, 6200] as const

export function addTitleBlock(word: WordPackage, entries: readonly BlockEntry[]): void {
  if (entries.length === 0) return
  const blocks = new Blocks(word.text(word.main))
  const { split } = blocks
  // The first line of a document is its title, if text and no table or list of contents stands there.
  const first = split.blocks.findIndex((raw) => !raw.includes('tbl>') && raw.replace(/<[^>]*>/g, '').trim() !== '')
  let at = -1
  const [block] = blocks.parse(() => {
    at += 1
    return at === Math.max(first, 0)
  })
  if (block === undefined) return
  const namespace = word.root(word.main).namespaceURI
  const elements = [...elementsOf(parseFragment(blockXml(entries, namespace), block.holder.scope))]
  const end = [...elementsOf(block.holder)].find(({ localName }) => localName === 'sectPr')
  for (const element of elements) block.holder.insertBefore(element, end ?? null)
  blocks.markChanged(block)
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
}

function blockXml(entries: readonly BlockEntry[], namespace: string): string {
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A6A6A6"/>`).join('')
  const lines = (text: string, look: string) =>
    text
      .split('\n')
      .map(
        (part, at) => `<w:r>${look}${at > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeText(part)}</w:t></w:r>`,
      )
      .join('')
  const cell = (text: string, column: 0 | 1) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/></w:tcPr><w:p>${lines(text, column === 0 ? '<w:rPr><w:b/></w:rPr>' : '')}</w:p></w:tc>`
  const rows = entries.map(({ name, text }) => `<w:tr>${cell(name, 0)}${cell(text, 1)}</w:tr>`).join('')
  return `<w:tbl xmlns:w="${namespace}"><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows}</w:tbl><w:p xmlns:w="${namespace}"/>`
}
