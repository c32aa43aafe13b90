/** Colours the headings in the text. An own colour of a heading gives way to the colour of its style. */
import { childNamed, childValue, descendantsNamed } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { backgroundOf } from './background-of.ts'
import { readableColourOn, type BrandColour } from './colour.ts'
import type { DocumentStyles } from './document-styles.ts'
import { colourRun, visibleFillOf, shade, removeColour } from './colour-run.ts'
import type { HeadingStyles } from './colour-styles.ts'

/** Returns the number of headings. */
export function colourHeadings(
  parent: Element,
  styles: HeadingStyles,
  backgrounds: DocumentStyles,
  brand: BrandColour,
): number {
  let count = 0
  for (const paragraph of descendantsNamed(parent, 'p')) {
    const properties = childNamed(paragraph, 'pPr')
    if (properties === undefined) continue
    const id = childValue(properties, 'pStyle')
    const level = childValue(properties, 'outlineLvl')
    const isOutlined = level !== undefined && Number(level) < 9
    if (!isOutlined && !styles.isHeading(id)) continue
    count += 1
    removeColour(properties)
    const isBlock = visibleFillOf(properties) !== undefined
    if (isBlock) shade(properties, 'pPr', brand.colour)
    const isByStyle = !isBlock && styles.isHeading(id) && styles.isDefined(id)
    for (const run of runsOf(paragraph)) {
      const background = backgroundOf(run, backgrounds)
      // The style holds the colour for white paper.
      if (isByStyle && background === undefined) removeColour(run)
      else colourRun(run, readableColourOn(background, brand))
    }
  }
  return count
}

/** Without links and runs with a character style, which keep their own look. */
const runsOf = (paragraph: Element) =>
  [...descendantsNamed(paragraph, 'r')].filter((run) => {
    const look = childNamed(run, 'rPr')
    return run.parentNode?.localName !== 'hyperlink' && (look === undefined || childNamed(look, 'rStyle') === undefined)
  })
