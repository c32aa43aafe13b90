/** Checks whether Word itself numbers or bullets a paragraph, by the properties of the paragraph or of its style. */
import type { Element } from '../../container/xml/tree.ts'
import type { WordPackage } from '../word-package.ts'
import { attribute, childNamed, elementsOf } from '../../container/xml/elements.ts'

export function createNumberingCheck(word: WordPackage): (paragraph: Element) => boolean {
  const [part] = word.related(word.main, 'styles')
  const styles = new Map(
    part === undefined
      ? []
      : [...elementsOf(word.root(part))].map((style) => [attribute(style, 'styleId') ?? '', style] as const),
  )
  return (paragraph) => {
    const properties = childNamed(paragraph, 'pPr')
    if (properties === undefined) return false
    if (childNamed(properties, 'numPr') !== undefined) return true
    let id = valueOf(properties, 'pStyle')
    // The depth is limited, since a damaged document may base a style on itself.
    for (let depth = 0; id !== undefined && depth < 20; depth += 1) {
      const style = styles.get(id)
      const own = style === undefined ? undefined : childNamed(style, 'pPr')
      if (own !== undefined && childNamed(own, 'numPr') !== undefined) return true
      id = style === undefined ? undefined : valueOf(style, 'basedOn')
    }
    return false
  }
}

function valueOf(parent: Element, name: string): string | undefined {
  const child = childNamed(parent, name)
  return child === undefined ? undefined : attribute(child, 'val')
}
