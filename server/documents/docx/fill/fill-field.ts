/** Turns a merge field into plain text with its value: Word would reset a field to its old result when it updates it. */
import type { Element } from '../../container/xml/tree.ts'
import type { MergeField } from '../text/merge-field.ts'
import type { ParagraphText } from '../text/paragraph-text.ts'
import { elementsOf, createElementLike, removeElement } from '../../container/xml/elements.ts'
import { highlight } from './mark-range.ts'
import { putText } from './put-text.ts'
import { replaceRange, type Range } from './replace-range.ts'

export function fillField(paragraph: ParagraphText, field: MergeField, value: string): void {
  const range: Range = [field.start, field.end]
  const shown = paragraph.text.slice(...range)
  // The guillemets do not count when the run with most of the name is chosen.
  const name: Range = /^«.+»$/s.test(shown) ? [field.start + 1, field.end - 1] : range
  const isReplaced = replaceRange(paragraph, range, name, field.format(value))
  if (!isReplaced) addResult(field, field.format(value))
  unlink(field)
}

/** A field without a result shows nothing, so its marked name is inserted. */
export function markEmptyField(field: MergeField): void {
  const run = addResult(field, `«${field.name}»`)
  if (run !== undefined) highlight(run)
}

/** Inserts before the mark that ends the field, with the formatting of the field. */
function addResult(field: MergeField, text: string): Element | undefined {
  const last = field.marks.at(-1)
  const neighbour = last?.run ?? field.simple
  if (neighbour === undefined) return undefined
  const run = createElementLike(neighbour, 'r')
  const look = last === undefined ? undefined : [...elementsOf(last.run)].find(({ localName }) => localName === 'rPr')
  if (look !== undefined) run.appendChild(look.clone())
  const node = createElementLike(neighbour, 't')
  run.appendChild(node)
  putText(node, '', text, '')
  if (last === undefined) field.simple?.appendChild(run)
  else last.run.parentNode?.insertBefore(run, last.run)
  return run
}

function unlink({ marks, simple }: MergeField): void {
  for (const { node, run } of marks) {
    removeElement(node)
    const isBare = [...elementsOf(run)].every(({ localName }) => localName === 'rPr')
    if (isBare) removeElement(run)
  }
  if (simple === undefined) return
  for (const child of elementsOf(simple)) {
    if (child.localName !== 'fldData') simple.parentNode?.insertBefore(child, simple)
  }
  removeElement(simple)
}
