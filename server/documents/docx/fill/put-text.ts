/** Puts a value into a w:t: line breaks and tabs become elements, spaces at the ends are preserved. */
import { own } from '#engine/values/path.ts'
import type { Element } from '../../container/xml/tree.ts'
import { createElementLike } from '../../container/xml/elements.ts'

const elements: Readonly<Record<string, string>> = { '\n': 'br', '\t': 'tab' }

/** The first line goes into the element itself. Line ends in `before` and `after` stay, since XML shows them as spaces. */
export function putText(node: Element, before: string, value: string, after: string): void {
  const pieces = value.split(/(\n|\t)/)
  const texts = pieces.map((piece, at) => (at === 0 ? before : '') + piece + (at === pieces.length - 1 ? after : ''))
  setText(node, texts[0] ?? '')
  let last = node
  for (const [at, piece] of pieces.entries()) {
    if (at === 0) continue
    const name = own(elements, piece)
    if (name === undefined && texts[at] === '') continue
    const element = createElementLike(node, name ?? 't')
    if (name === undefined) setText(element, texts[at] ?? '')
    node.parentNode?.insertBefore(element, last.nextSibling)
    last = element
  }
}

export function setText(node: Element, text: string): void {
  node.textContent = text
  if (/^\s|\s$/.test(text)) node.setAttribute('xml:space', 'preserve')
}
