/** Puts the logo where the document itself asks for it: {{Logo}}, [Company Logo], [Insert logo here]. */
import type { WordPackage } from '../word-package.ts'
import { isolateRange } from '../fill/isolate-range.ts'
import { placeholderKey } from '../placeholder-key.ts'
import { placeholdersOf } from '../text/paragraph-placeholders.ts'
import { readParagraph } from '../text/paragraph-text.ts'
import { paragraphsOf } from '../text/paragraphs.ts'
import { storiesOf } from '../text/stories.ts'
import { Blocks } from '../wordml/blocks.ts'
import { childNamed, elementsOf, removeElement } from '../../container/xml/elements.ts'
import { parseFragment } from '../../container/xml/parse-xml.ts'
import { put } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'

const asked =
  /^(?:insert|your|add|place)?(?:the)?(?:company|client|organisation|organization|business|your)?logo(?:here)?$/

/** The parts in which it was asked for. */
export function answerLogoPlaceholders(word: WordPackage, runFor: (part: string) => string): Set<string> {
  const answered = new Set<string>()
  for (const story of storiesOf(word)) {
    const blocks = new Blocks(word.text(story.part))
    for (const block of blocks.parse((raw) => /logo/i.test(raw.replace(/<[^>]*>/g, '')))) {
      for (const { element } of paragraphsOf(block, story)) {
        const paragraph = readParagraph(element)
        const found = placeholdersOf(paragraph, { known: new Set(), quotesWithGuillemets: false })
        for (const { name, start, end, field } of found.toReversed()) {
          if (field !== undefined || !asked.test(placeholderKey(name))) continue
          replaceByPicture(element, isolateRange(paragraph, [start, end]), runFor(story.part))
          blocks.changed(block)
          answered.add(story.part)
        }
      }
    }
    const xml = blocks.xml()
    if (xml !== undefined) word.write(story.part, xml)
  }
  return answered
}

function replaceByPicture(paragraph: Element, runs: readonly Element[], xml: string): void {
  const [first] = runs
  if (first === undefined) return
  for (const made of elementsOf(parseFragment(xml, paragraph.scope))) first.parentNode?.insertBefore(made, first)
  for (const run of runs) removeElement(run)
  const spacing = childNamed(childNamed(paragraph, 'pPr') ?? paragraph, 'spacing')
  const properties = childNamed(paragraph, 'pPr')
  // A fixed line height would cut the picture off.
  if (spacing !== undefined && properties !== undefined)
    put(properties, 'pPr', 'spacing', { line: '240', lineRule: 'auto' })
}
