/** The headings in the text: colours of their own give way to that of their style. */
import { childNamed, childValue, descendantsNamed } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { textIn, textOn } from './colour.ts'
import { colourRun, fillOf, shade, uncolour } from './colour-run.ts'
import type { HeadingStyles } from './styles.ts'

export function colourHeadings(parent: Element, styles: HeadingStyles, colour: string): boolean {
  let isChanged = false
  for (const paragraph of descendantsNamed(parent, 'p')) {
    const properties = childNamed(paragraph, 'pPr')
    if (properties === undefined) continue
    const id = childValue(properties, 'pStyle')
    const level = childValue(properties, 'outlineLvl')
    const isOutlined = level !== undefined && Number(level) < 9
    if (!isOutlined && !styles.isHeading(id)) continue
    isChanged = true
    uncolour(properties)
    const isBlock = fillOf(properties) !== undefined
    if (isBlock) shade(properties, 'pPr', colour)
    const text = isBlock ? textOn(colour) : textIn(colour)
    const isByStyle = !isBlock && styles.isHeading(id) && styles.isDefined(id)
    for (const run of runsOf(paragraph)) {
      if (isByStyle) uncolour(run)
      else colourRun(run, text)
    }
  }
  return isChanged
}

/** A link in a heading looks like a link, and text boxes have paragraphs of their own. */
const runsOf = (paragraph: Element) =>
  [...descendantsNamed(paragraph, 'r')].filter((run) => {
    const look = childNamed(run, 'rPr')
    return run.parentNode?.localName !== 'hyperlink' && (look === undefined || childNamed(look, 'rStyle') === undefined)
  })
