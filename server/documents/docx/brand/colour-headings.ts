/** Colours the headings in the text. An own colour of a heading gives way to the colour of its style. */
import { childNamed, childValue, descendantsNamed } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { readableShadeOf, readableTextOn } from './colour.ts'
import { colourRun, visibleFillOf, shade, removeColour } from './colour-run.ts'
import type { HeadingStyles } from './colour-styles.ts'

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
    removeColour(properties)
    const isBlock = visibleFillOf(properties) !== undefined
    if (isBlock) shade(properties, 'pPr', colour)
    const text = isBlock ? readableTextOn(colour) : readableShadeOf(colour)
    const isByStyle = !isBlock && styles.isHeading(id) && styles.isDefined(id)
    for (const run of runsOf(paragraph)) {
      if (isByStyle) removeColour(run)
      else colourRun(run, text)
    }
  }
  return isChanged
}

/** Without links and runs with a character style, which keep their own look. */
const runsOf = (paragraph: Element) =>
  [...descendantsNamed(paragraph, 'r')].filter((run) => {
    const look = childNamed(run, 'rPr')
    return run.parentNode?.localName !== 'hyperlink' && (look === undefined || childNamed(look, 'rStyle') === undefined)
  })
