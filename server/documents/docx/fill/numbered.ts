/** Whether Word itself puts a number or a bullet before a paragraph: by its own properties, or by those of its style. */
import type { Element } from '../../container/xml/tree.ts'
import type { WordPackage } from '../word-package.ts'
import { attribute, childNamed, elementsOf } from '../../container/xml/elements.ts'

export function numberedBy(word: WordPackage): (paragraph: Element) => boolean {
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
    // A style that is based on itself is no style of Word's, but an endless loop.
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
