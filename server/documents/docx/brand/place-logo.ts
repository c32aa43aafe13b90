/**
 * Puts the logo in place of the placeholders for it ([Logo]); if there are none, into the free room of the header of every
 * section (see plan-logo.ts). Missing headers are created.
 */
import { readParagraph } from '../text/paragraph-text.ts'
import { dialectOf } from '../wordml/dialect.ts'
import type { WordPackage } from '../word-package.ts'
import { Blocks, type Block } from '../wordml/blocks.ts'
import {
  attribute,
  childNamed,
  childValue,
  descendantsNamed,
  createElementLike,
  elementsOf,
  setQualifiedAttribute,
} from '../../container/xml/elements.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import { insertInOrder, ensureProperties, putInOrder } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'
import { logoParagraph, logoRun, type Float } from './logo-drawing.ts'
import { measureHeader, measureParagraph } from './measure-header.ts'
import { planLogo, planPlaceholder, type HeaderRoom, type LogoPlan } from './plan-logo.ts'
import { fillLogoPlaceholders } from './fill-logo-placeholders.ts'
import type { Logo } from './prepare-logo.ts'

type PageType = 'default' | 'first' | 'even'

/** Where the logo was placed: in its placeholders, or else in these headers. Heights are in centimetres. */
export interface LogoAccount {
  readonly placeholders: readonly string[]
  readonly headers: readonly { readonly place: LogoPlan['place']; readonly height: number }[]
}

const emuPerTwip = 635
const twipsPerCm = 567

export function placeLogo(word: WordPackage, logo: Logo): LogoAccount {
  const dialect = dialectOf(word)
  const picture = word.add({
    name: `word/media/logo{}.${logo.extension}`,
    content: logo.bytes,
    type: `image/${logo.extension}`,
  })
  const relate = (part: string) => word.relate(part, `${dialect.relationships}/image`, picture)
  const size = { width: logo.width / emuPerTwip, height: logo.height / emuPerTwip }
  const scaledTo = (height: number) => ({
    width: Math.round((logo.width * height) / size.height),
    height: Math.round((logo.height * height) / size.height),
  })
  const headerParts = new Set(word.related(word.main, 'header'))
  let shown: ReturnType<typeof headersOfAllSections> | undefined
  const placeholders = fillLogoPlaceholders(word, (part, paragraph) => {
    if (headerParts.has(part)) shown ??= headersOfAllSections(word, () => undefined)
    const rooms = shown?.get(part)
    if (rooms === undefined) return logoRun(logo, relate(part), dialect)
    const { place, height, y } = planPlaceholder(rooms, restOfHeader(word, part, paragraph, rooms), size)
    const float = place === 'over' ? { y: y * emuPerTwip, side: sideOf(paragraph) } : undefined
    return logoRun(scaledTo(height), relate(part), dialect, float)
  })
  if (placeholders.length > 0) return { placeholders, headers: [] }
  const headers = [...headersOfAllSections(word, (section, type) => makeHeader(word, section, type))].map(
    ([header, rooms]) => {
      const textWidth = widthOf(rooms)
      const plan = planLogo(rooms, measureHeader(word, header, textWidth), size)
      const float = plan.place === 'above' ? undefined : floatFor(plan)
      putIntoHeader(word, header, logoRun(scaledTo(plan.height), relate(header), dialect, float), float !== undefined)
      return { place: plan.place, height: Math.round((plan.height / twipsPerCm) * 100) / 100 }
    },
  )
  return { placeholders, headers }
}

const widthOf = (rooms: readonly HeaderRoom[]) => Math.min(...rooms.map((room) => room.textWidth))

/** The content of a header apart from the paragraph of its placeholder. */
function restOfHeader(word: WordPackage, part: string, paragraph: Element, rooms: readonly HeaderRoom[]) {
  const { height } = measureHeader(word, part, widthOf(rooms))
  const hasOthers =
    readParagraph(paragraph)
      .text.replace(/[[{<«$(][^\]}>»)]*[\]}>»)]+/g, '')
      .trim() !== ''
  const isAlone = [...descendantsNamed(word.root(part), 'p')].filter((each) => !isEmpty(each)).length <= 1
  const line = measureParagraph(word, paragraph, widthOf(rooms))
  return { height: Math.max(0, height - line), isEmpty: isAlone && !hasOthers }
}

/** The position of a floating logo that replaces a placeholder in a line. */
function sideOf(paragraph: Element): Float['side'] {
  const properties = childNamed(paragraph, 'pPr')
  const alignment = properties === undefined ? undefined : childValue(properties, 'jc')
  if (alignment === 'center') return 'center'
  return alignment === 'right' || alignment === 'end' ? 'right' : 'left'
}

const floatFor = ({ place, y }: LogoPlan): Float => ({ y: y * emuPerTwip, side: place === 'beside' ? 'right' : 'left' })

/** The parts of all headers that a page shows, with the pages of the sections that show them. `make`: a header where a section has none. */
function headersOfAllSections(
  word: WordPackage,
  make: (section: Element, type: PageType) => string | undefined,
): Map<string, HeaderRoom[]> {
  const blocks = new Blocks(word.text(word.main))
  const relationships = word.relations(word.main)
  const partOf = (id: string | undefined) => relationships.find((each) => each.id === id)?.part
  const hasEvenPages = isOnInSettings(word, 'evenAndOddHeaders')
  const shownHeaders = new Map<string, HeaderRoom[]>()
  // A section without its own header inherits that of the section before.
  const current: Partial<Record<PageType, string>> = {}
  for (const block of blocksWithSections(blocks)) {
    for (const section of descendantsNamed(block.holder, 'sectPr')) {
      if (section.parentNode?.localName === 'sectPrChange') continue
      for (const reference of elementsOf(section)) {
        if (reference.localName !== 'headerReference') continue
        const part = partOf(attribute(reference, 'id'))
        if (part !== undefined && word.has(part)) current[pageType(attribute(reference, 'type'))] = part
      }
      for (const type of typesShown(section, hasEvenPages)) {
        const part = current[type] ?? make(section, type)
        if (part === undefined) continue
        current[type] = part
        shownHeaders.set(part, [...(shownHeaders.get(part) ?? []), roomOf(section)])
      }
      blocks.markChanged(block)
    }
  }
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
  return shownHeaders
}

/** A body without section properties gets some: without them there is no place for a header. */
function blocksWithSections(blocks: Blocks): Block[] {
  const found = blocks.parse((raw) => raw.includes('sectPr'))
  if (found.length > 0) return found
  const count = blocks.split.blocks.length
  let at = 0
  const last = blocks.parse(() => (at += 1) === count)
  for (const { holder } of last) {
    const [block] = elementsOf(holder)
    if (block !== undefined) holder.appendChild(createElementLike(block, 'sectPr'))
  }
  return last
}

/** The defaults are those of Word. A negative distance to the text means that the header never moves it. */
function roomOf(section: Element): HeaderRoom {
  const [margins, size] = [childNamed(section, 'pgMar'), childNamed(section, 'pgSz')]
  const twips = (element: Element | undefined, name: string, otherwise: number) => {
    const value = Number(element === undefined ? otherwise : (attribute(element, name) ?? otherwise))
    return Number.isFinite(value) ? value : otherwise
  }
  return {
    top: Math.abs(twips(margins, 'top', 1440)),
    header: twips(margins, 'header', 720),
    textWidth: twips(size, 'w', 12_240) - twips(margins, 'left', 1440) - twips(margins, 'right', 1440),
  }
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

/** Distance from the edge of the page in twips: 7 mm, which printers can print. */
const leastRoom = 400

/** Widens a top distance that is too small for a new header: printers would cut the logo off. */
function makeRoom(section: Element): void {
  const margins = childNamed(section, 'pgMar')
  if (margins === undefined || Number(attribute(margins, 'header') ?? leastRoom) >= leastRoom) return
  setQualifiedAttribute(margins, 'header', String(leastRoom))
}

/**
 * Uses the empty first paragraph that Word leaves in a new header, else adds a paragraph. A floating logo needs none of its
 * own: another line would move the text.
 */
function putIntoHeader(word: WordPackage, header: string, run: string, isFloating: boolean): void {
  const root = word.root(header)
  const children = [...elementsOf(root)]
  const holder = isFloating
    ? children.find(({ localName }) => localName === 'p')
    : children.slice(0, 1).find((first) => first.localName === 'p' && isEmpty(first))
  if (holder !== undefined) {
    if (!isFloating) {
      const spacing = { before: '0', after: '0', line: '240', lineRule: 'auto' }
      putInOrder(ensureProperties(holder, 'pPr'), 'pPr', 'spacing', spacing)
    }
    for (const element of elementsOf(parseFragment(run, root.scope))) holder.appendChild(element)
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
