/** Copies a row or paragraph for repetition: elements and ids that must be unique in a document are removed or renewed. */
import type { Element } from '../../container/xml/tree.ts'
import {
  attribute,
  childNamed,
  descendants,
  elementsOf,
  removeElement,
  setQualifiedAttribute,
} from '../../container/xml/elements.ts'

/** Bookmarks, comment ranges, note references and the like, which stay with the original. */
const uniqueElements = new Set(
  'bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd commentReference footnoteReference endnoteReference permStart permEnd sectPr'.split(
    ' ',
  ),
)

/** Tracked changes, whose ids are unique in the document. */
const trackedChanges = new Set('ins del moveFrom moveTo rPrChange pPrChange tcPrChange trPrChange'.split(' '))

/** Far above the ids that Word assigns; still a positive 32-bit number. */
let next = 1_600_000_000

export function copyElement(original: Element): Element {
  const copy = original.clone()
  for (const element of [copy, ...descendants(copy)]) {
    const name = element.localName ?? ''
    if (uniqueElements.has(name)) removeElement(element)
    else if (name === 'sdtPr') {
      const id = childNamed(element, 'id')
      if (id !== undefined) removeElement(id)
    } else if (name === 'docPr' && attribute(element, 'id') !== undefined) element.setAttribute('id', String(next++))
    else if (trackedChanges.has(name)) setQualifiedAttribute(element, 'id', String(next++))
    for (const id of ['paraId', 'textId']) element.removeAttributes(id)
  }
  for (const element of descendants(copy)) {
    const isEmptyRun =
      element.localName === 'r' && [...elementsOf(element)].every(({ localName }) => localName === 'rPr')
    if (isEmptyRun && original.localName !== 'r') removeElement(element)
  }
  return copy
}
