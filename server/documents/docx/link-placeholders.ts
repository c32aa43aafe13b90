/** Finds placeholders in the addresses of links: 'mailto:{{E-mail}}', 'https://example.com/{{Page}}'. Word writes { as %7B. */
import { relationsPartOf } from '../container/office-package/relations.ts'
import { matchPlaceholders, type Match, type PlaceholderRules } from './match-placeholders.ts'
import { storiesOf } from './text/stories.ts'
import { attribute, elementsOf } from '../container/xml/elements.ts'
import type { Element } from '../container/xml/tree.ts'
import type { WordPackage } from './word-package.ts'

export interface LinkPlaceholder extends Match {
  readonly part: string
  readonly element: Element
  /** The decoded address. */
  readonly address: string
  readonly where: string
}

/** Only forms that cannot be part of an ordinary address; single brackets can. */
const explicitForm = /^(?:\{\{|\$\{|\[\[|<<)/

export function findLinkPlaceholders(word: WordPackage, rules: PlaceholderRules): LinkPlaceholder[] {
  return storiesOf(word).flatMap((story) => {
    const part = relationsPartOf(story.part)
    if (!word.has(part)) return []
    return [...elementsOf(word.root(part))].flatMap((element) => {
      if (attribute(element, 'TargetMode') !== 'External') return []
      if (attribute(element, 'Type')?.endsWith('/hyperlink') !== true) return []
      const address = decodeAddress(attribute(element, 'Target') ?? '')
      return matchPlaceholders(address, rules)
        .filter(({ start }) => explicitForm.test(address.slice(start)))
        .map((match) => ({ ...match, part, element, address, where: `${story.where}, address of a link` }))
    })
  })
}

export function setAddress({ element }: LinkPlaceholder, address: string): void {
  element.setAttribute('Target', encodeURI(address))
}

function decodeAddress(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}
