/** The paragraphs of a block, however deep they stand, each with its place in words. */
import type { Element } from '../../container/xml/tree.ts'
import type { Block } from '../wordml/blocks.ts'
import { elementsOf } from '../../container/xml/elements.ts'
import type { Story } from './stories.ts'

export interface PlacedParagraph {
  readonly element: Element
  readonly where: string
  /** A copy for old versions of Word: filled with its original, but no place of its own. */
  readonly isCopy: boolean
  /** The table row in which it stands, the innermost. */
  readonly row: Element | undefined
}

interface Place {
  /** What it stands in, from the outside: ['Table 2, row 3', 'text box']. */
  readonly names: readonly string[]
  readonly isCopy: boolean
  readonly row: Element | undefined
}

export function paragraphsOf(block: Block, story: Story): PlacedParagraph[] {
  const found: PlacedParagraph[] = []
  let tables = block.tablesBefore

  const walk = (parent: Element, place: Place): void => {
    for (const child of elementsOf(parent)) {
      const name = child.localName ?? ''
      // What was deleted or moved away, and properties, hold no text that is seen.
      if (name === 'del' || name === 'moveFrom' || name.endsWith('Pr')) continue
      if (name === 'p') {
        found.push({ element: child, where: inWords(story, place.names), isCopy: place.isCopy, row: place.row })
        walk(child, place)
      } else if (name === 'tbl') {
        const isInner = place.row !== undefined
        if (!isInner) tables += 1
        walkRows(child, place, isInner ? 'inner table' : story.kind === 'body' ? `Table ${tables}` : 'Table')
      } else if (name === 'txbxContent') walk(child, { ...place, names: [...place.names, 'text box'] })
      else if (name === 'Fallback') walk(child, { ...place, isCopy: true })
      else walk(child, place)
    }
  }

  const walkRows = (table: Element, place: Place, tableName: string): void => {
    let row = 0
    for (const element of rowsOf(table)) {
      row += 1
      walk(element, { ...place, names: [...place.names, `${tableName}, row ${row}`], row: element })
    }
  }

  walk(block.holder, { names: noteNames(block, story), isCopy: false, row: undefined })
  return found
}

/** Rows may stand in content controls and custom XML. */
export function* rowsOf(table: Element): Generator<Element> {
  for (const child of elementsOf(table)) {
    if (child.localName === 'tr') yield child
    else if (child.localName !== 'tbl') yield* rowsOf(child)
  }
}

function noteNames(block: Block, story: Story): string[] {
  const [note] = elementsOf(block.holder)
  if (note === undefined || (story.kind !== 'footnotes' && story.kind !== 'endnotes' && story.kind !== 'comments')) {
    return []
  }
  return [`${story.where} ${block.number}`]
}

function inWords(story: Story, names: readonly string[]): string {
  if (names.length === 0) return story.where
  const place = (story.kind === 'header' || story.kind === 'footer' ? [story.where, ...names] : names).join(', ')
  return place.charAt(0).toUpperCase() + place.slice(1)
}
