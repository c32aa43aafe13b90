/**
 * Puts the logo into the header of every section: in place of a placeholder for it ([Logo]), else above the header's
 * content. Missing headers are created.
 */
import { dialectOf } from '../wordml/dialect.ts'
import type { WordPackage } from '../word-package.ts'
import { Blocks } from '../wordml/blocks.ts'
import {
  attribute,
  childNamed,
  descendantsNamed,
  elementsOf,
  setQualifiedAttribute,
} from '../../container/xml/elements.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import { insertInOrder, ensureProperties, putInOrder } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'
import { logoParagraph, logoRun } from './logo-drawing.ts'
import { fillLogoPlaceholders } from './fill-logo-placeholders.ts'
import type { Logo } from './prepare-logo.ts'

/** Distance from the edge of the page in twentieths of a point: 7 mm, which printers can print. */
const leastRoom = 400

type PageType = 'default' | 'first' | 'even'

export function placeLogo(word: WordPackage, logo: Logo): void {
  const picture = word.add({
    name: `word/media/logo{}.${logo.extension}`,
    content: logo.bytes,
    type: `image/${logo.extension}`,
  })
  const runFor = (part: string) =>
    logoRun(logo, word.relate(part, `${dialectOf(word).relationships}/image`, picture), dialectOf(word))
  const headers = headersOfAllSections(word)
  const filledParts = fillLogoPlaceholders(word, runFor)
  for (const header of headers) if (!filledParts.has(header)) putAbove(word, header, runFor(header))
}

/** The parts of all headers that a page shows. */
function headersOfAllSections(word: WordPackage): Set<string> {
  const blocks = new Blocks(word.text(word.main))
  const relationships = word.relations(word.main)
  const partOf = (id: string | undefined) => relationships.find((each) => each.id === id)?.part
  const hasEvenPages = isOnInSettings(word, 'evenAndOddHeaders')
  const shownHeaders = new Set<string>()
  // A section without its own header inherits that of the section before.
  const current: Partial<Record<PageType, string>> = {}
  for (const block of blocks.parse((raw) => raw.includes('sectPr'))) {
    for (const section of descendantsNamed(block.holder, 'sectPr')) {
      if (section.parentNode?.localName === 'sectPrChange') continue
      for (const reference of elementsOf(section)) {
        if (reference.localName !== 'headerReference') continue
        const part = partOf(attribute(reference, 'id'))
        if (part !== undefined && word.has(part)) current[pageType(attribute(reference, 'type'))] = part
      }
      for (const type of typesShown(section, hasEvenPages)) {
        const part = (current[type] ??= makeHeader(word, section, type))
        shownHeaders.add(part)
      }
      blocks.markChanged(block)
    }
  }
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
  return shownHeaders
}

const typesShown = (section: Element, hasEvenPages: boolean): PageType[] => [
  'default',
  ...(isOn(childNamed(section, 'titlePg')) ? (['first'] as const) : []),
  ...(hasEvenPages ? (['even'] as const) : []),
]

function makeHeader(word: WordPackage, section: Element, type: PageType): string {
  const dialect = dialectOf(word)
  const part = word.add({
    name: 'word/headerLogo{}.xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:hdr xmlns:w="${dialect.word}" xmlns:r="${dialect.relationships}"><w:p/></w:hdr>`,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
  })
  const id = word.relate(word.main, `${dialect.relationships}/header`, part)
  const name = section.prefix === '' ? 'headerReference' : `${section.prefix}:headerReference`
  const attributes = `xmlns:r="${dialect.relationships}" ${section.prefix === '' ? '' : `${section.prefix}:`}type="${type}" r:id="${id}"`
  const [reference] = elementsOf(parseFragment(`<${name} ${attributes}/>`, section.scope))
  if (reference !== undefined) insertInOrder(section, 'sectPr', reference)
  makeRoom(section)
  return part
}

/** Widens a top distance that is too small for a header: printers would cut the logo off. */
function makeRoom(section: Element): void {
  const margins = childNamed(section, 'pgMar')
  if (margins === undefined || Number(attribute(margins, 'header') ?? leastRoom) >= leastRoom) return
  setQualifiedAttribute(margins, 'header', String(leastRoom))
}

/** Uses the empty first paragraph that Word leaves in a new header, else adds a paragraph. */
function putAbove(word: WordPackage, header: string, run: string): void {
  const root = word.root(header)
  const first = elementsOf(root).next().value
  if (first !== undefined && first.localName === 'p' && isEmpty(first)) {
    putInOrder(ensureProperties(first, 'pPr'), 'pPr', 'spacing', { line: '240', lineRule: 'auto' })
    for (const element of elementsOf(parseFragment(run, root.scope))) first.appendChild(element)
  } else {
    const paragraph = parseFragment(logoParagraph(run, dialectOf(word)), root.scope)
    for (const element of elementsOf(paragraph)) root.insertBefore(element, root.firstChild)
  }
  word.markChanged(header)
}

const isEmpty = (paragraph: Element) => [...elementsOf(paragraph)].every(({ localName }) => localName === 'pPr')

const pageType = (type: string | undefined): PageType => (type === 'first' || type === 'even' ? type : 'default')

const isOn = (element: Element | undefined) =>
  element !== undefined && !['0', 'false', 'off'].includes(attribute(element, 'val') ?? 'true')

function isOnInSettings(word: WordPackage, name: string): boolean {
  const [settings] = word.related(word.main, 'settings')
  return settings !== undefined && isOn(childNamed(word.root(settings), name))
}
