/**
 * Lines that look like headings in a document whose author used no heading style: short, alone in their paragraph, and bold,
 * large or in capitals as a whole. They can get a style of their own, which keeps their look and makes them headings.
 */
import { attribute, childNamed, childValue, descendantsNamed, elementsOf } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import type { WordPackage } from '../word-package.ts'
import { Blocks } from '../wordml/blocks.ts'
import { ensureProperties, putInOrder } from '../wordml/put-in-order.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import { escapeAttribute } from '../../container/xml/entities.ts'
import { readHeadingStyles } from './colour-styles.ts'
import { isOn, readDocumentStyles, type DocumentStyles } from './document-styles.ts'

/** Longer text is a sentence. */
const longest = 80
/** In half points: 14 pt. */
const large = 28

/** The texts of the lines, in the order of the document; none if a paragraph has a heading style. */
export function findTitleLines(word: WordPackage): readonly string[] {
  const styles = readDocumentStyles(word)
  const { isHeading } = readHeadingStyles(word)
  const titles: string[] = []
  let hasText = false
  let texts = 0
  // The title of nothing is not a heading: text must follow.
  let last = 0
  for (const { holder } of new Blocks(word.text(word.main)).each(() => true)) {
    for (const element of elementsOf(holder)) {
      if (element.localName !== 'p') {
        hasText ||= element.localName === 'tbl'
        if (element.localName === 'tbl') last = titles.length
        continue
      }
      const properties = childNamed(element, 'pPr')
      if (isOutlined(properties) || isHeading(properties && childValue(properties, 'pStyle'))) return []
      if (isTitleLine(element, styles)) titles.push(element.textContent.trim())
      else if (element.textContent.trim() !== '') {
        hasText = true
        texts += 1
        last = titles.length
      }
    }
  }
  return hasText && titles.length <= Math.max(texts, 2) ? titles.slice(0, last) : []
}

/** Gives these lines a style with an outline level that is based on the style they have. */
export function styleTitleLines(word: WordPackage): void {
  const count = findTitleLines(word).length
  const [part] = word.related(word.main, 'styles')
  if (count === 0 || part === undefined) return
  const styles = readDocumentStyles(word)
  const root = word.root(part)
  const made = new Map<string, string>()
  const styleBasedOn = (base: string): string => {
    const known = made.get(base)
    if (known !== undefined) return known
    const id = freeId(root, made.size)
    const basedOn = base === '' ? '' : `<w:basedOn w:val="${escapeAttribute(base)}"/>`
    const xml = `<w:style xmlns:w="${root.namespaceURI}" w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="${id.replaceAll('-', ' ')}"/>${basedOn}<w:qFormat/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr></w:style>`
    for (const style of elementsOf(parseFragment(xml, root.scope))) root.appendChild(style)
    word.markChanged(part)
    made.set(base, id)
    return id
  }
  const blocks = new Blocks(word.text(word.main))
  let left = count
  blocks.changeEach(
    () => left > 0,
    ({ holder }) => {
      let isChanged = false
      for (const element of elementsOf(holder)) {
        if (left === 0 || element.localName !== 'p' || !isTitleLine(element, styles)) continue
        left -= 1
        const properties = ensureProperties(element, 'pPr')
        const base = childValue(properties, 'pStyle') ?? defaultStyleOf(root)
        putInOrder(properties, 'pPr', 'pStyle', { val: styleBasedOn(base) })
        isChanged = true
      }
      return isChanged
    },
  )
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
}

function isTitleLine(paragraph: Element, styles: DocumentStyles): boolean {
  const text = paragraph.textContent.trim()
  if (text.length > longest || !/\p{L}{2}/u.test(text) || /[.,;:!?…]$|_{2}|\.{4}|\t/u.test(text)) return false
  // A heading has words besides what is to be filled in.
  if (!/\p{L}/u.test(text.replace(/\{\{[^}]*\}\}|\[[^\]]*\]|<[^>]*>|«[^»]*»/gu, ''))) return false
  const runs = [...descendantsNamed(paragraph, 'r')].filter(({ textContent }) => textContent.trim() !== '')
  const properties = childNamed(paragraph, 'pPr')
  const isBoldByStyle = styles.isBoldParagraph(properties && childValue(properties, 'pStyle'))
  const isCapital = text === text.toUpperCase() && text !== text.toLowerCase()
  return (
    runs.length > 0 &&
    runs.every((run) => {
      const look = childNamed(run, 'rPr')
      const bold = look && childNamed(look, 'b')
      const size = Number((look && childValue(look, 'sz')) ?? 0)
      return isCapital || size >= large || (bold === undefined ? isBoldByStyle : isOn(bold))
    })
  )
}

function isOutlined(properties: Element | undefined): boolean {
  const level = properties && childValue(properties, 'outlineLvl')
  return level !== undefined && Number(level) < 9
}

function defaultStyleOf(root: Element): string {
  const style = [...elementsOf(root)].find(
    (each) => attribute(each, 'type') === 'paragraph' && ['1', 'true', 'on'].includes(attribute(each, 'default') ?? ''),
  )
  return (style && attribute(style, 'styleId')) ?? ''
}

function freeId(root: Element, at: number): string {
  const taken = new Set([...elementsOf(root)].map((style) => attribute(style, 'styleId')))
  let number = at + 1
  while (taken.has(`Section-heading-${number}`)) number += 1
  return `Section-heading-${number}`
}
