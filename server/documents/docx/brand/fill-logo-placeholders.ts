/** Replaces placeholders for a logo, such as {{Logo}}, [Company Logo] and [Insert logo here], by the picture. */
import type { WordPackage } from '../word-package.ts'
import { isolateRange } from '../fill/isolate-range.ts'
import { isLogoName } from './is-logo-name.ts'
import { placeholdersOf } from '../text/paragraph-placeholders.ts'
import { mayHoldPlaceholder, readParagraph } from '../text/paragraph-text.ts'
import { paragraphsOf } from '../text/paragraphs.ts'
import { storiesOf } from '../text/stories.ts'
import { Blocks } from '../wordml/blocks.ts'
import { childNamed, elementsOf, removeElement } from '../../container/xml/elements.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import { putInOrder } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'

/** Returns the places in which a placeholder was replaced: 'Body', 'Header (section 1)'. */
export function fillLogoPlaceholders(
  word: WordPackage,
  runFor: (part: string, paragraph: Element) => string,
): string[] {
  const places: string[] = []
  for (const story of storiesOf(word)) {
    const blocks = new Blocks(word.text(story.part))
    blocks.changeEach(mayNameLogo, (block) => {
      let isChanged = false
      for (const { element, where, isCopy } of paragraphsOf(block, story)) {
        const paragraph = readParagraph(element)
        const placeholders = placeholdersOf(paragraph, { knownKeys: new Set(), quotesWithGuillemets: false })
        for (const { name, start, end, field } of placeholders.toReversed()) {
          if (field !== undefined || !isLogoName(name)) continue
          replaceByPicture(element, isolateRange(paragraph, [start, end]), runFor(story.part, element))
          isChanged = true
          if (!isCopy) places.push(where)
        }
      }
      return isChanged
    })
    const xml = blocks.xml()
    if (xml !== undefined) word.write(story.part, xml)
  }
  return places
}

const mayNameLogo = (raw: string) => mayHoldPlaceholder(raw) && /logo/i.test(raw.replace(/<[^>]*>/g, ''))

function replaceByPicture(paragraph: Element, runs: readonly Element[], xml: string): void {
  const [first] = runs
  if (first === undefined) return
  for (const element of elementsOf(parseFragment(xml, paragraph.scope))) first.parentNode?.insertBefore(element, first)
  for (const run of runs) removeElement(run)
  const spacing = childNamed(childNamed(paragraph, 'pPr') ?? paragraph, 'spacing')
  const properties = childNamed(paragraph, 'pPr')
  // A fixed line height would cut the picture off.
  if (spacing !== undefined && properties !== undefined)
    putInOrder(properties, 'pPr', 'spacing', { line: '240', lineRule: 'auto' })
}
