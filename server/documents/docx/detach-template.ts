/**
 * Removes the link from a document to its template: Word would load the template from that address when a reader opens the
 * document, and it may contain macros.
 */
import { ownerOfRelations } from '../container/office-package/relations.ts'
import { attribute, elementsOf, removeElement } from '../container/xml/elements.ts'
import type { Element } from '../container/xml/tree.ts'
import type { WordPackage } from './word-package.ts'

/** `linkStyles` makes Word take over styles from the template. Without the template it would use the reader's own. */
const templateElements: ReadonlySet<string> = new Set(['attachedTemplate', 'linkStyles'])

export function detachTemplate(word: WordPackage): void {
  for (const name of word.names().filter((each) => each.endsWith('.rels'))) {
    const templates = [...elementsOf(word.root(name))].filter(isTemplate)
    if (templates.length === 0) continue
    removeAll(word, name, templates)
    const owner = ownerOfRelations(name)
    if (word.has(owner)) removeAll(word, owner, [...elementsOf(word.root(owner))].filter(belongsToTemplate))
  }
}

const isTemplate = (relationship: Element) => attribute(relationship, 'Type')?.endsWith('/attachedTemplate') === true
const belongsToTemplate = ({ localName }: Element) => templateElements.has(localName)

function removeAll(word: WordPackage, part: string, elements: readonly Element[]): void {
  for (const element of elements) removeElement(element)
  word.markChanged(part)
}
