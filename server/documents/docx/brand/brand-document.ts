/** Puts a client's logo into the headers of a Word document, and the client's colour on headings, lines and tables. */
import { openWord } from '../open-word.ts'
import type { WordPackage } from '../word-package.ts'
import { storiesOf } from '../text/stories.ts'
import { Blocks } from '../wordml/blocks.ts'
import { readableShadeOf, readColour, type BrandColour } from './colour.ts'
import { readDocumentStyles } from './document-styles.ts'
import { finishPackage } from '../finish-package.ts'
import { colourHeadings } from './colour-headings.ts'
import { colourLines, colourRules } from './colour-lines.ts'
import { placeLogo, type LogoAccount } from './place-logo.ts'
import type { Logo } from './prepare-logo.ts'
import { colourStyles } from './colour-styles.ts'
import { colourTableHeaders } from './colour-table-headers.ts'
import { styleTitleLines } from './title-lines.ts'

export interface Brand {
  readonly logo?: Logo
  /** HEX, with or without '#'. */
  readonly colour?: string
  /** Headings on white paper get the colour itself, even where it is hard to read. Otherwise they get a darker shade there. */
  readonly isExactOnHeadings?: boolean
  /** In a document without heading styles, lines that look like headings get one: see title-lines.ts. */
  readonly stylesTitleLines?: boolean
}

export interface BrandedDocument {
  readonly document: Uint8Array
  readonly colour?: ColourAccount
  readonly logo?: LogoAccount
}

/**
 * What was coloured. All counts may be 0: a document without heading styles, rules and header rows offers no place
 * for the colour (see notes-on-colour.ts).
 */
export interface ColourAccount {
  readonly colour: string
  readonly headings: number
  readonly headerRows: number
  readonly rules: number
  /** What headings on white paper have: a shade of the colour that can be read, or the colour itself. */
  readonly textColour: string
}

export async function brandDocument(
  docx: Uint8Array,
  { logo, colour, isExactOnHeadings, stylesTitleLines }: Brand,
): Promise<BrandedDocument> {
  const word = await openWord(docx)
  if (stylesTitleLines === true) styleTitleLines(word)
  const colouring =
    colour === undefined ? undefined : colourDocument(word, brandColour(readColour(colour), isExactOnHeadings === true))
  const placing = logo === undefined ? undefined : placeLogo(word, logo)
  return {
    document: await finishPackage(word),
    ...(colouring === undefined ? {} : { colour: colouring }),
    ...(placing === undefined ? {} : { logo: placing }),
  }
}

const brandColour = (colour: string, isExact: boolean): BrandColour => ({
  colour,
  onPaper: isExact ? colour : readableShadeOf(colour),
})

function colourDocument(word: WordPackage, brand: BrandColour): ColourAccount {
  const { colour, onPaper } = brand
  // Before the styles change, since they say which rows are headers.
  const backgrounds = readDocumentStyles(word)
  const counts = { headings: 0, headerRows: 0, rules: 0 }
  const styles = colourStyles(word, brand)
  for (const { part } of storiesOf(word)) {
    const blocks = new Blocks(word.text(part))
    blocks.changeEach(mayBeColoured, ({ holder }) => {
      counts.rules += colourRules(holder, colour)
      colourLines(holder, colour)
      counts.headerRows += colourTableHeaders(holder, backgrounds, colour)
      counts.headings += colourHeadings(holder, styles, backgrounds, brand)
      return true
    })
    const xml = blocks.xml()
    if (xml !== undefined) word.write(part, xml)
  }
  return { colour: `#${colour}`, ...counts, textColour: `#${onPaper}` }
}

/** A quick check of the raw XML for a table, a border, a drawn line or a paragraph with a style. */
const mayBeColoured = (raw: string) => /tbl|pBdr|:hr=|pStyle|outlineLvl/.test(raw)
