/** Finds the paragraphs of a block at any depth, each with a description of its place. */
import type { Element } from '../../container/xml/tree.ts'
import type { Block } from '../wordml/blocks.ts'
import { elementsOf } from '../../container/xml/elements.ts'
import { linesBeside, type LinesBeside } from './lines-beside.ts'
import type { Story } from './stories.ts'

export interface PlacedParagraph {
  readonly element: Element
  readonly where: string
  /** A copy for old versions of Word, which is filled like its original but not listed as a place. */
  readonly isCopy: boolean
  /** The innermost table row that contains it. */
  readonly row: Element | undefined
  readonly beside: LinesBeside
}

interface Place {
  /** What contains it, from the outside: ['Table 2, row 3', 'text box']. */
  readonly names: readonly string[]
  readonly isCopy: boolean
  readonly row: Element | undefined
}

export function paragraphsOf(block: Block, story: Story): PlacedParagraph[] {
  const paragraphs: PlacedParagraph[] = []
  let tables = block.tablesBefore

  const walk = (parent: Element, place: Place): void => {
    for (const child of elementsOf(parent)) {
      const name = child.localName ?? ''
      // Deleted or moved text and properties are not visible.
      if (name === 'del' || name === 'moveFrom' || name.endsWith('Pr')) continue
      if (name === 'p') {
        paragraphs.push({
          element: child,
          where: describePlace(story, place.names),
          isCopy: place.isCopy,
          row: place.row,
          beside: linesBeside(child, block),
        })
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
  return paragraphs
}

/** Looks into content controls and custom XML, which may hold rows. */
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

function describePlace(story: Story, names: readonly string[]): string {
  if (names.length === 0) return story.where
  const place = (story.kind === 'header' || story.kind === 'footer' ? [story.where, ...names] : names).join(', ')
  return place.charAt(0).toUpperCase() + place.slice(1)
}
