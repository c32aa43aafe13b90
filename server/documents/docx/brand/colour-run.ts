/** Colours runs, shadings and borders, and removes theme colours, which would override the colour. */
import { attribute, childNamed, removeElement, setQualifiedAttribute } from '../../container/xml/elements.ts'
import { ensureProperties, putInOrder } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'

const themeAttributes = ['themeColor', 'themeTint', 'themeShade', 'themeFill', 'themeFillTint', 'themeFillShade']

export function colourText(properties: Element, colour: string): void {
  removeThemeColours(putInOrder(properties, 'rPr', 'color', { val: colour }))
}

export function colourRun(run: Element, colour: string): void {
  colourText(ensureProperties(run, 'rPr'), colour)
}

/** Removes an own colour, so that the style's colour applies. */
export function removeColour(parent: Element): void {
  const properties = childNamed(parent, 'rPr')
  const colour = properties === undefined ? undefined : childNamed(properties, 'color')
  if (colour !== undefined) removeElement(colour)
}

export function shade(properties: Element, kind: 'tcPr' | 'pPr', colour: string): void {
  removeThemeColours(putInOrder(properties, kind, 'shd', { val: 'clear', color: 'auto', fill: colour }))
}

export function colourBorder(border: Element, colour: string): void {
  setQualifiedAttribute(border, 'color', colour)
  removeThemeColours(border)
}

/** The shading of a cell, paragraph or style; undefined if it is white or automatic. */
export function visibleFillOf(properties: Element | undefined): string | undefined {
  const shading = properties === undefined ? undefined : childNamed(properties, 'shd')
  const fill = shading === undefined ? undefined : attribute(shading, 'fill')
  return fill === undefined || /^(?:auto|ffffff)$/i.test(fill) ? undefined : fill
}

function removeThemeColours(element: Element): void {
  for (const name of themeAttributes) element.removeAttributes(name)
}
