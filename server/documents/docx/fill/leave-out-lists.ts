/** Removes what a form says about lists that the values do not have: the table or the paragraph that names such a list, and the title above it. */
import { attribute, childNamed, childValue, elementsOf } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import type { PlaceholderRules } from '../match-placeholders.ts'
import { placeholderKey } from '../placeholder-key.ts'
import { placeholdersOf } from '../text/paragraph-placeholders.ts'
import { mayHoldPlaceholder, readParagraph } from '../text/paragraph-text.ts'
import { paragraphsOf } from '../text/paragraphs.ts'
import { storiesOf } from '../text/stories.ts'
import type { WordPackage } from '../word-package.ts'
import { Blocks, type Block } from '../wordml/blocks.ts'
import { splitName } from './sheet-lines.ts'

/** `names`: the lists that the values do not have. */
export function leaveOutLists(word: WordPackage, names: readonly string[], rules: PlaceholderRules): void {
  const [body] = storiesOf(word)
  if (names.length === 0 || body === undefined) return
  const absent = new Set(names.map(placeholderKey))
  const blocks = new Blocks(word.text(body.part))
  const namesAbsent = (block: Block): boolean =>
    paragraphsOf(block, body).some(({ element }) =>
      placeholdersOf(readParagraph(element), rules).some(({ name }) =>
        absent.has(placeholderKey(splitName(name)?.sheet ?? name)),
      ),
    )
  const isKeptWithNext = styleKeepsWithNext(word)
  const without = blocks.parse(mayHoldPlaceholder).filter(namesAbsent)
  const above = blocks
    .parse(() => true)
    .filter(({ at, holder }) => {
      const [paragraph] = elementsOf(holder)
      return without.some((block) => block.at === at + 1) && paragraph !== undefined && isKeptWithNext(paragraph)
    })
  for (const block of [...without, ...above]) {
    const elements = [...elementsOf(block.holder)]
    for (const element of elements) if (element.localName !== 'sectPr') block.holder.removeChild(element)
    blocks.markChanged(block)
  }
  const xml = blocks.xml()
  if (xml !== undefined) word.write(body.part, xml)
}

/** A title stays on the page of what it introduces: by itself, or by its style. */
function styleKeepsWithNext(word: WordPackage): (paragraph: Element) => boolean {
  const [part] = word.related(word.main, 'styles')
  const styles = part === undefined ? [] : [...elementsOf(word.root(part))]
  const keeps = (element: Element): boolean => {
    const properties = childNamed(element, 'pPr')
    return properties !== undefined && childNamed(properties, 'keepNext') !== undefined
  }
  return (paragraph) => {
    if (paragraph.localName !== 'p') return false
    const properties = childNamed(paragraph, 'pPr')
    const id = properties === undefined ? undefined : childValue(properties, 'pStyle')
    return (
      keeps(paragraph) || styles.some((style) => attribute(style, 'styleId') === id && id !== undefined && keeps(style))
    )
  }
}
