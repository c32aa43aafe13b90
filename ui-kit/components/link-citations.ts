/** Turns the numbers in a document that refer to its sources, such as [3, 5], into buttons that open them. */

export interface Citing {
  /** The number of sources. A higher number in brackets is not a citation. */
  readonly count: number
  readonly onOpen: (citation: number) => void
}

const brackets = /\[(\d{1,4}(?:, \d{1,4})*)\]/g

export function linkCitations(root: HTMLElement, count: number): void {
  const { ownerDocument: document } = root
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  // The nodes are collected first, because a tree must not change while it is being walked.
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const parts = partsOf(text.data, count)
    if (parts.length > 1) text.replaceWith(...parts.map((part) => nodeOf(part, document)))
  }
}

/** The pressed number. `instanceof` would fail, because an element of a frame has another class than one of the page. */
export const openedCitation = (target: EventTarget | null): number | undefined => {
  const button = target !== null && 'closest' in target ? (target as Element).closest('[data-citation]') : null
  const citation = Number(button?.getAttribute('data-citation'))
  return citation > 0 ? citation : undefined
}

type Part = string | { readonly citation: number }

function partsOf(text: string, count: number): readonly Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(brackets)) {
    const numbers = (match[1] ?? '').split(', ').map(Number)
    if (numbers.some((number) => number < 1 || number > count)) continue
    parts.push(`${text.slice(end, match.index)}[`)
    numbers.forEach((citation, index) => parts.push(...(index === 0 ? [] : [', ']), { citation }))
    parts.push(']')
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)].filter((part) => part !== '')
}

function nodeOf(part: Part, document: Document): Node {
  if (typeof part === 'string') return document.createTextNode(part)
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['citation'] = String(part.citation)
  button.textContent = String(part.citation)
  button.setAttribute('aria-label', `Source ${part.citation}`)
  return button
}
