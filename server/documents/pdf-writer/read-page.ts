/** Reads the headings, paragraphs, lists, tables and pictures of an HTML page, in their order. */
import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { own } from '#engine/values/path.ts'
import { Unreadable } from '../container/unreadable.ts'
import { themeOf } from '../html/theme.ts'
import type { PdfBlock, PdfCell, PdfPage } from './pdf-page.ts'

const ELEMENT = 1
const TEXT = 3

export function readPage(html: string): PdfPage {
  const document = parseHtml(html)
  const [body] = elementsIn(document, 'body')
  if (!body) throw notAPage()
  const [style] = elementsIn(document, 'style')
  const [title] = [...elementsIn(body, 'h1'), ...elementsIn(document, 'title')]
  return {
    title: title ? textIn(title) : '',
    theme: themeIn(style?.textContent ?? ''),
    blocks: blocksIn(body),
  }
}

function parseHtml(html: string): Node {
  try {
    // Errors that a browser tolerates are ignored.
    return new DOMParser({ onError: () => undefined }).parseFromString(html, 'text/html')
  } catch {
    throw notAPage()
  }
}

const notAPage = () => new Unreadable('cannot be read as a page, so no PDF can be made from it. Build the page again.')

const themeIn = (css: string) => {
  const colour = (name: string): string | undefined => new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{3,6})`).exec(css)?.[1]
  return themeOf({ background: colour('background'), ink: colour('ink'), accent: colour('accent') })
}

function blocksIn(node: Node): readonly PdfBlock[] {
  return childrenOf(node).flatMap((child): readonly PdfBlock[] => {
    if (!isElement(child)) {
      const text = collapseSpaces(child.nodeType === TEXT ? (child.nodeValue ?? '') : '')
      return text === '' ? [] : [{ kind: 'text', text, faint: false }]
    }
    return own(readers, child.tagName.toLowerCase())?.(child) ?? blocksIn(child)
  })
}

const text = (element: Element): readonly PdfBlock[] => {
  const content = textIn(element)
  const faint = /\b(?:note|made)\b/.test(element.getAttribute('class') ?? '')
  return [...picturesIn(element), ...(content === '' ? [] : [{ kind: 'text', text: content, faint } as const])]
}
const heading = (element: Element): readonly PdfBlock[] => [
  { kind: 'heading', level: Number(element.tagName.slice(1)), text: textIn(element) },
]
const list = (element: Element): readonly PdfBlock[] => {
  const items = childrenOf(element).filter(isElement)
  const content = items.map(textIn).filter((item) => item !== '')
  const numbered = element.tagName.toLowerCase() === 'ol'
  return [
    ...picturesIn(element),
    ...(content.length === 0 ? [] : [{ kind: 'list', items: content, numbered } as const]),
  ]
}
const picture = (element: Element): readonly PdfBlock[] => {
  const address = element.getAttribute('src') ?? ''
  return /^data:image\/(?:png|jpe?g);base64,/.test(address)
    ? [{ kind: 'picture', address, alt: element.getAttribute('alt') ?? '' }]
    : []
}
const readNothing = (): readonly PdfBlock[] => []

const readers: Readonly<Record<string, (element: Element) => readonly PdfBlock[]>> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  p: text,
  blockquote: text,
  figcaption: text,
  dt: text,
  dd: text,
  ul: list,
  ol: list,
  img: picture,
  table: (element) => [
    { kind: 'table', rows: elementsIn(element, 'tr').map((row) => childrenOf(row).filter(isElement).map(cellOf)) },
  ],
  script: readNothing,
  style: readNothing,
  template: readNothing,
}

const cellOf = (cell: Element): PdfCell => ({
  text: textIn(cell),
  strong: cell.tagName.toLowerCase() === 'th',
})

const picturesIn = (element: Element): readonly PdfBlock[] => elementsIn(element, 'img').flatMap(picture)

function elementsIn(node: Node, tag: string): readonly Element[] {
  return childrenOf(node).flatMap((child) =>
    isElement(child) ? [...(child.tagName.toLowerCase() === tag ? [child] : []), ...elementsIn(child, tag)] : [],
  )
}

const childrenOf = (node: Node): readonly Node[] => Array.from(node.childNodes ?? [])
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT

/** Line breaks within a value are preserved. */
const textIn = (element: Element): string =>
  (element.textContent ?? '')
    .split('\n')
    .map(collapseSpaces)
    .join('\n')
    .replace(/^\n+|\n+$/g, '')

const collapseSpaces = (content: string): string => content.replace(/[ \t\r]+/g, ' ').trim()
