/**
 * A content control whose text was filled: it is no longer the grey text that asks for one, and it no longer takes its
 * text from data elsewhere in the file, with which Word would replace the value as it opens the document.
 */
import type { Element } from '../../container/xml/tree.ts'
import { ancestorNamed, attribute, childNamed, elementsOf, removeElement } from '../../container/xml/elements.ts'

export function freeControl(node: Element): void {
  for (let control = ancestorNamed(node, 'sdt'); control !== undefined; control = ancestorNamed(control, 'sdt')) {
    const properties = childNamed(control, 'sdtPr')
    if (properties === undefined) continue
    const asks = childNamed(properties, 'showingPlcHdr')
    for (const name of ['showingPlcHdr', 'dataBinding']) {
      for (const child of elementsOf(properties)) if (child.localName === name) removeElement(child)
    }
    if (asks !== undefined) removeGreyLook(node)
  }
}

/** The style is named in English whatever the language of Word: its id is fixed in templates made by Word. */
function removeGreyLook(node: Element): void {
  const run = node.localName === 'r' ? node : ancestorNamed(node, 'r')
  const look = run === undefined ? undefined : childNamed(run, 'rPr')
  const style = look === undefined ? undefined : childNamed(look, 'rStyle')
  if (style !== undefined && attribute(style, 'val') === 'PlaceholderText') removeElement(style)
}
