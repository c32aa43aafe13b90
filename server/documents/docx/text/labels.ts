/** Reads the label of a place that is to be filled in: the text before it, or the cell to the left. */
import type { Element } from '../../container/xml/tree.ts'
import { ancestorNamed, descendantsNamed, elementsOf } from '../../container/xml/elements.ts'

/** 'Name of the employee' of 'Please print. Name of the employee: '. */
export function labelIn(text: string): string | undefined {
  const last = text.split(/[\t\n\uFFFC.;!?]/u).at(-1) ?? ''
  const label = last.trim().replace(/\s*[:：–—-]$|_+$/u, '')
  return /^\p{L}/u.test(label) && label.split(/\s+/).length <= 8 ? label : undefined
}

/** The text of the cell to the left. */
export function textOfCellBefore(element: Element): string {
  const cell = ancestorNamed(element, 'tc') ?? element
  const row = ancestorNamed(cell, 'tr')
  if (row === undefined) return ''
  const cells = [...elementsOf(row)].filter(({ localName }) => localName === 'tc' || localName === 'sdt')
  const left = cells[cells.indexOf(cell) - 1]
  return left === undefined ? '' : [...descendantsNamed(left, 't')].map(({ textContent }) => textContent).join('')
}
