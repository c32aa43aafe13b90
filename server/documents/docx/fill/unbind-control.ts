/**
 * Turns a filled content control into one with ordinary text: no longer shown as grey placeholder text, and no longer bound
 * to data in the file, with which Word would overwrite the value when it opens the document.
 */
import type { Element } from '../../container/xml/tree.ts'
import { ancestorNamed, attribute, childNamed, elementsOf, removeElement } from '../../container/xml/elements.ts'

export function unbindControl(node: Element): void {
  for (let control = ancestorNamed(node, 'sdt'); control !== undefined; control = ancestorNamed(control, 'sdt')) {
    const properties = childNamed(control, 'sdtPr')
    if (properties === undefined) continue
    const placeholderMark = childNamed(properties, 'showingPlcHdr')
    for (const name of ['showingPlcHdr', 'dataBinding']) {
      for (const child of elementsOf(properties)) if (child.localName === name) removeElement(child)
    }
    if (placeholderMark !== undefined) removeGreyLook(node)
  }
}

/** The id of the style is English in every language of Word. */
function removeGreyLook(node: Element): void {
  const run = node.localName === 'r' ? node : ancestorNamed(node, 'r')
  const look = run === undefined ? undefined : childNamed(run, 'rPr')
  const style = look === undefined ? undefined : childNamed(look, 'rStyle')
  if (style !== undefined && attribute(style, 'val') === 'PlaceholderText') removeElement(style)
}
