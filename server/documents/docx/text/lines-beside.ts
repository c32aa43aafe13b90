/** The texts of the paragraphs above and below a paragraph, in which the label of a line to write on may stand. */
import { elementsOf } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import type { Block } from '../wordml/blocks.ts'
import { readParagraph } from './paragraph-text.ts'

export interface LinesBeside {
  readonly lineAbove: () => string
  readonly lineBelow: () => string
}

export const noLinesBeside: LinesBeside = { lineAbove: () => '', lineBelow: () => '' }

export function linesBeside(element: Element, { holder, above, below }: Block): LinesBeside {
  const parent = element.parentNode as Element | null // a paragraph always lies in an element
  const isTopmost = parent === holder
  const lineAt = (step: 1 | -1): string => {
    const siblings = parent === null ? [] : [...elementsOf(parent)]
    const sibling = siblings[siblings.indexOf(element) + step]
    if (sibling !== undefined) return sibling.localName === 'p' ? readParagraph(sibling).text : ''
    return isTopmost ? textOfRaw(step === 1 ? below : above) : ''
  }
  return { lineAbove: () => lineAt(-1), lineBelow: () => lineAt(1) }
}

/** The text of a paragraph that was not parsed; nothing of a table. */
function textOfRaw(raw: string): string {
  if (!/^\s*<\w+:p[\s>]/.test(raw)) return ''
  const pieces = raw.matchAll(/<\w+:t(?:\s[^>]*)?>([^<]*)<|<\w+:tab\s*\/>/g)
  return [...pieces]
    .map(([, text]) => text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ?? '\t')
    .join('')
}
