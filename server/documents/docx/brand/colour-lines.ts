/** Colours rules and lines: borders of paragraphs, lines of tables, and horizontal lines drawn the old way. */
import { attribute, descendants, elementsOf } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { isOwnColour } from './colour.ts'
import { colourBorder } from './colour-run.ts'

/** Colours every rule except white ones, which are meant to be invisible. Returns the number of rules. */
export function colourRules(parent: Element, colour: string): number {
  let count = 0
  for (const element of descendants(parent)) {
    if (element.localName === 'pBdr') {
      for (const border of elementsOf(element)) {
        if (!isDrawn(border) || isWhite(border)) continue
        colourBorder(border, colour)
        count += 1
      }
    } else if (element.localName === 'rect' && attribute(element, 'hr') !== undefined) {
      element.setAttribute('fillcolor', `#${colour.toLowerCase()}`)
      count += 1
    }
  }
  return count
}

/** Colours the lines of tables for which the template does not choose a colour. */
export function colourLines(parent: Element, colour: string): void {
  for (const element of descendants(parent)) {
    if (element.localName !== 'tblBorders' && element.localName !== 'tcBorders') continue
    for (const border of elementsOf(element)) {
      const own = attribute(border, 'color')
      const isChosen = isOwnColour(own) || isWhite(border) || attribute(border, 'themeColor') !== undefined
      if (isDrawn(border) && !isChosen) colourBorder(border, colour)
    }
  }
}

const isDrawn = (border: Element) => !['nil', 'none'].includes(attribute(border, 'val') ?? 'none')
const isWhite = (border: Element) => attribute(border, 'color')?.toUpperCase() === 'FFFFFF'
