/** Reads from the styles, the theme and the page of a document on which colours its text stands. */
import type { WordPackage } from '../word-package.ts'
import { rowsOf } from '../text/paragraphs.ts'
import { attribute, childNamed, childValue, descendants, elementsOf } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'

export interface DocumentStyles {
  /** The colour of the page; undefined if it is white. */
  readonly page: string | undefined
  /** A colour of the theme, by its name in WordprocessingML: 'accent1', 'text1'. */
  readonly themeColour: (name: string | undefined) => string | undefined
  readonly paragraphFill: (styleId: string | undefined) => string | undefined
  /** Whether the style of a paragraph makes its text bold. */
  readonly isBoldParagraph: (styleId: string | undefined) => boolean
  /** The fill that the style of a table gives a row. */
  readonly tableFill: (table: Element, row: Element | undefined) => string | undefined
  /** Whether the style of a table fills its first row. */
  readonly fillsFirstRow: (table: Element) => boolean
}

/** The names of WordprocessingML for colours that the theme names otherwise. */
const themeNames: Readonly<Record<string, string>> = {
  text1: 'dk1',
  dark1: 'dk1',
  background1: 'lt1',
  light1: 'lt1',
  text2: 'dk2',
  dark2: 'dk2',
  background2: 'lt2',
  light2: 'lt2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
}

export function readDocumentStyles(word: WordPackage): DocumentStyles {
  const [part] = word.related(word.main, 'styles')
  const styles = new Map(
    (part === undefined ? [] : [...elementsOf(word.root(part))]).map((each) => [
      attribute(each, 'styleId') ?? '',
      each,
    ]),
  )
  const theme = readTheme(word)
  const themeColour = (name: string | undefined) =>
    name === undefined ? undefined : theme.get(themeNames[name] ?? name)

  const fillIn = (properties: Element | undefined): string | undefined => {
    const shading = properties === undefined ? undefined : childNamed(properties, 'shd')
    const fill = shading === undefined ? undefined : attribute(shading, 'fill')
    if (fill !== undefined && /^[\da-f]{6}$/i.test(fill)) return fill.toUpperCase()
    return shading === undefined ? undefined : themeColour(attribute(shading, 'themeFill'))
  }

  /** The first answer along the chain of styles. The depth is limited, since a damaged style may be based on itself. */
  const along = (id: string | undefined, read: (style: Element) => string | undefined): string | undefined => {
    let style = id === undefined ? undefined : styles.get(id)
    for (let depth = 0; style !== undefined && depth < 20; depth += 1) {
      const answer = read(style)
      if (answer !== undefined) return answer
      style = styles.get(childValue(style, 'basedOn') ?? '')
    }
    return undefined
  }

  const firstRowFill = (table: Element) =>
    showsFirstRow(table)
      ? along(styleOf(table), (style) => {
          const row = [...elementsOf(style)].find(
            (each) => each.localName === 'tblStylePr' && attribute(each, 'type') === 'firstRow',
          )
          return row === undefined ? undefined : fillIn(childNamed(row, 'tcPr'))
        })
      : undefined

  return {
    page: pageColour(word),
    themeColour,
    isBoldParagraph: (id) =>
      along(id, (style) => {
        const bold = childNamed(childNamed(style, 'rPr') ?? style, 'b')
        return bold === undefined ? undefined : isOn(bold) ? 'on' : 'off'
      }) === 'on',
    paragraphFill: (id) => along(id, (style) => fillIn(childNamed(style, 'pPr'))),
    tableFill: (table, row) => {
      const isFirst = row !== undefined && rowsOf(table).next().value === row
      return (
        (isFirst ? firstRowFill(table) : undefined) ??
        along(styleOf(table), (style) => fillIn(childNamed(style, 'tcPr')) ?? fillIn(childNamed(style, 'tblPr')))
      )
    },
    fillsFirstRow: (table) => ![undefined, 'FFFFFF'].includes(firstRowFill(table)),
  }
}

/** A property that is there without a value is switched on. */
export const isOn = (property: Element | undefined): boolean =>
  property !== undefined && !['0', 'false', 'off'].includes(attribute(property, 'val') ?? 'true')

function styleOf(table: Element): string | undefined {
  const properties = childNamed(table, 'tblPr')
  return properties === undefined ? undefined : childValue(properties, 'tblStyle')
}

/** Word writes the choice as an attribute and, in older versions, as a bit of a number (ECMA-376, 17.7.6.7). */
function showsFirstRow(table: Element): boolean {
  const look = childNamed(childNamed(table, 'tblPr') ?? table, 'tblLook')
  if (look === undefined) return false
  const named = attribute(look, 'firstRow')
  if (named !== undefined) return !['0', 'false', 'off'].includes(named)
  return (Number.parseInt(attribute(look, 'val') ?? '0', 16) & 0x20) > 0
}

function readTheme(word: WordPackage): Map<string, string> {
  const [part] = word.related(word.main, 'theme')
  const colours = new Map<string, string>()
  if (part === undefined) return colours
  const scheme = [...descendants(word.root(part))].find(({ localName }) => localName === 'clrScheme')
  for (const slot of scheme === undefined ? [] : elementsOf(scheme)) {
    const [colour] = elementsOf(slot)
    const value = colour === undefined ? undefined : (attribute(colour, 'lastClr') ?? attribute(colour, 'val'))
    if (value !== undefined && /^[\da-f]{6}$/i.test(value)) colours.set(slot.localName, value.toUpperCase())
  }
  return colours
}

function pageColour(word: WordPackage): string | undefined {
  const tag = /<(?:\w+:)?background\b[^>]*>/.exec(word.text(word.main).slice(0, 20_000))?.[0]
  const colour = tag === undefined ? undefined : /color="([\da-f]{6})"/i.exec(tag)?.[1]?.toUpperCase()
  return colour === 'FFFFFF' ? undefined : colour
}
