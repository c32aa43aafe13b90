/** Puts a client's logo into the headers of a Word document, and the client's colour on headings, lines and tables. */
import { openWord } from '../open-word.ts'
import type { WordPackage } from '../word-package.ts'
import { storiesOf, type Story } from '../text/stories.ts'
import { Blocks } from '../wordml/blocks.ts'
import { readColour } from './colour.ts'
import { colourHeadings } from './colour-headings.ts'
import { colourLines, colourRules } from './colour-lines.ts'
import { placeLogo } from './place-logo.ts'
import type { Logo } from './prepare-logo.ts'
import { colourStyles, type HeadingStyles } from './colour-styles.ts'
import { colourTableHeaders } from './colour-table-headers.ts'

export interface Brand {
  readonly logo?: Logo
  /** HEX, with or without '#'. */
  readonly colour?: string
}

export async function brandDocument(docx: Uint8Array, { logo, colour }: Brand): Promise<Uint8Array> {
  const word = await openWord(docx)
  if (colour !== undefined) colourDocument(word, readColour(colour))
  if (logo !== undefined) placeLogo(word, logo)
  return await word.bytes()
}

function colourDocument(word: WordPackage, colour: string): void {
  const styles = colourStyles(word, colour)
  for (const story of storiesOf(word)) colourStory(word, story, styles, colour)
}

function colourStory(word: WordPackage, { part }: Story, styles: HeadingStyles, colour: string): void {
  const blocks = new Blocks(word.text(part))
  for (const block of blocks.parse(mayBeColoured)) {
    colourRules(block.holder, colour)
    colourLines(block.holder, colour)
    colourTableHeaders(block.holder, colour)
    colourHeadings(block.holder, styles, colour)
    blocks.markChanged(block)
  }
  const xml = blocks.xml()
  if (xml !== undefined) word.write(part, xml)
}

/** A quick check of the raw XML for a table, a border, a drawn line or a paragraph with a style. */
const mayBeColoured = (raw: string) => /tbl|pBdr|:hr=|pStyle|outlineLvl/.test(raw)
