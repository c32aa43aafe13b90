/**
 * Takes the template out of a document on which it was based: Word would fetch it, from wherever its address leads, when a
 * reader opens the document, and it may bring macros.
 */
import { attribute, elementsOf, removeElement } from '../container/xml/elements.ts'
import type { Element } from '../container/xml/tree.ts'
import type { WordPackage } from './word-package.ts'

/** With the template goes the wish to take its styles over anew: else those of the reader's own template would be taken. */
const ofTheTemplate: ReadonlySet<string> = new Set(['attachedTemplate', 'linkStyles'])

export function detachTemplate(word: WordPackage): void {
  for (const name of word.names().filter((each) => each.endsWith('.rels'))) {
    const templates = [...elementsOf(word.root(name))].filter(isTemplate)
    if (templates.length === 0) continue
    remove(word, name, templates)
    // 'word/_rels/settings.xml.rels' is of 'word/settings.xml'.
    const owner = name.replace(/(^|\/)_rels\/([^/]+)\.rels$/, '$1$2')
    if (word.has(owner)) remove(word, owner, [...elementsOf(word.root(owner))].filter(isOfTemplate))
  }
}

const isTemplate = (relationship: Element) => attribute(relationship, 'Type')?.endsWith('/attachedTemplate') === true
const isOfTemplate = ({ localName }: Element) => ofTheTemplate.has(localName)

function remove(word: WordPackage, part: string, elements: readonly Element[]): void {
  for (const element of elements) removeElement(element)
  word.changed(part)
}
