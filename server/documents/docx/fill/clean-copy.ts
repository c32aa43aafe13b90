/** A copy of a row or paragraph beside its original: what may be only once in a document is taken out or made new. */
import type { Element } from '../../container/xml/tree.ts'
import { attribute, childNamed, descendants, elementsOf, removeElement, setLike } from '../../container/xml/elements.ts'

/** Marks of places, of remarks and of notes: they stay with the original. */
const once = new Set(
  'bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd commentReference footnoteReference endnoteReference permStart permEnd sectPr'.split(
    ' ',
  ),
)

/** Changes that are tracked are numbered through the document. */
const tracked = new Set('ins del moveFrom moveTo rPrChange pPrChange tcPrChange trPrChange'.split(' '))

/** Far above what Word counts up to; still a positive 32-bit number. */
let next = 1_600_000_000

export function cleanCopy(original: Element): Element {
  const copy = original.clone()
  for (const element of [copy, ...descendants(copy)]) {
    const name = element.localName ?? ''
    if (once.has(name)) removeElement(element)
    else if (name === 'sdtPr') {
      const id = childNamed(element, 'id')
      if (id !== undefined) removeElement(id)
    } else if (name === 'docPr' && attribute(element, 'id') !== undefined) element.setAttribute('id', String(next++))
    else if (tracked.has(name)) setLike(element, 'id', String(next++))
    for (const id of ['paraId', 'textId']) element.removeAttributes(id)
  }
  for (const element of descendants(copy)) {
    const isEmptyRun =
      element.localName === 'r' && [...elementsOf(element)].every(({ localName }) => localName === 'rPr')
    if (isEmptyRun && original.localName !== 'r') removeElement(element)
  }
  return copy
}
