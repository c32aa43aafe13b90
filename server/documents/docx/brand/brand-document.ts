/** Puts a client's logo into the headers of a Word document, and the client's colour on headings, lines and tables. */
import { openWord } from '../open-word.ts'
import type { WordPackage } from '../word-package.ts'
import { storiesOf } from '../text/stories.ts'
import { Blocks } from '../wordml/blocks.ts'
import { readableShadeOf, readColour } from './colour.ts'
import { readDocumentStyles } from './document-styles.ts'
import { finishPackage } from '../finish-package.ts'
import { colourHeadings } from './colour-headings.ts'
import { colourLines, colourRules } from './colour-lines.ts'
import { placeLogo, type LogoAccount } from './place-logo.ts'
import type { Logo } from './prepare-logo.ts'
import { colourStyles } from './colour-styles.ts'
import { colourTableHeaders } from './colour-table-headers.ts'

export interface Brand {
  readonly logo?: Logo
  /** HEX, with or without '#'. */
  readonly colour?: string
}

export interface BrandedDocument {
  readonly document: Uint8Array
  readonly colour?: ColourAccount
  readonly logo?: LogoAccount
}

/** Where the colour went. All counts may be 0: a document without heading styles, rules and header rows has no place for it. */
export interface ColourAccount {
  readonly colour: string
  readonly headings: number
  readonly headerRows: number
  readonly rules: number
  /** The shade of the colour that can be read as text on white paper: the colour itself, if it can. */
  readonly textColour: string
}

export async function brandDocument(docx: Uint8Array, { logo, colour }: Brand): Promise<BrandedDocument> {
  const word = await openWord(docx)
  const colouring = colour === undefined ? undefined : colourDocument(word, readColour(colour))
  const placing = logo === undefined ? undefined : placeLogo(word, logo)
  return {
    document: await finishPackage(word),
    ...(colouring === undefined ? {} : { colour: colouring }),
    ...(placing === undefined ? {} : { logo: placing }),
  }
}

function colourDocument(word: WordPackage, colour: string): ColourAccount {
  // Before the styles change, since they say which rows are headers.
  const backgrounds = readDocumentStyles(word)
  const counts = { headings: 0, headerRows: 0, rules: 0 }
  const styles = colourStyles(word, colour)
  for (const { part } of storiesOf(word)) {
    const blocks = new Blocks(word.text(part))
    for (const block of blocks.parse(mayBeColoured)) {
      counts.rules += colourRules(block.holder, colour)
      colourLines(block.holder, colour)
      counts.headerRows += colourTableHeaders(block.holder, backgrounds, colour)
      counts.headings += colourHeadings(block.holder, styles, backgrounds, colour)
      blocks.markChanged(block)
    }
    const xml = blocks.xml()
    if (xml !== undefined) word.write(part, xml)
  }
  return { colour: `#${colour}`, ...counts, textColour: `#${readableShadeOf(colour)}` }
}

/** A quick check of the raw XML for a table, a border, a drawn line or a paragraph with a style. */
const mayBeColoured = (raw: string) => /tbl|pBdr|:hr=|pStyle|outlineLvl/.test(raw)
