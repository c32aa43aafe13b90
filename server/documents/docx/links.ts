/** Where the links of a document lead to: 'mailto:{{E-mail}}', 'https://example.com/{{Page}}'. Word writes braces there as %7B. */
import { relationsPartOf } from '../container/office-package/relations.ts'
import { matchPlaceholders, type Match, type Reading } from './placeholder-syntax.ts'
import { storiesOf } from './text/stories.ts'
import { attribute, elementsOf } from '../container/xml/elements.ts'
import type { Element } from '../container/xml/tree.ts'
import type { WordPackage } from './word-package.ts'

export interface LinkPlaceholder extends Match {
  readonly part: string
  readonly element: Element
  /** The address as a person would read it. */
  readonly address: string
  readonly where: string
}

/** Single brackets are part of some addresses: there only forms count that nobody writes by chance. */
const clear = /^(?:\{\{|\$\{|\[\[|<<)/

export function linkPlaceholders(word: WordPackage, reading: Reading): LinkPlaceholder[] {
  return storiesOf(word).flatMap((story) => {
    const part = relationsPartOf(story.part)
    if (!word.has(part)) return []
    return [...elementsOf(word.root(part))].flatMap((element) => {
      if (attribute(element, 'TargetMode') !== 'External') return []
      if (attribute(element, 'Type')?.endsWith('/hyperlink') !== true) return []
      const address = readable(attribute(element, 'Target') ?? '')
      return matchPlaceholders(address, reading)
        .filter(({ start }) => clear.test(address.slice(start)))
        .map((match) => ({ ...match, part, element, address, where: `${story.where}, address of a link` }))
    })
  })
}

export function setAddress({ element }: LinkPlaceholder, address: string): void {
  element.setAttribute('Target', encodeURI(address))
}

function readable(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}
