/** Gives runs and borders a colour; colours of the theme, which would win over it, are taken out. */
import { attribute, childNamed, removeElement, setLike } from '../../container/xml/elements.ts'
import { propertiesOf, put } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'

const ofTheTheme = ['themeColor', 'themeTint', 'themeShade', 'themeFill', 'themeFillTint', 'themeFillShade']

export function colourText(properties: Element, colour: string): void {
  withoutTheme(put(properties, 'rPr', 'color', { val: colour }))
}

/** What is highlighted is a missing value, on yellow: it stays dark. */
export function colourRun(run: Element, colour: string): void {
  const properties = propertiesOf(run, 'rPr')
  colourText(properties, childNamed(properties, 'highlight') === undefined ? colour : '000000')
}

/** Back to the colour of its style. */
export function uncolour(parent: Element): void {
  const properties = childNamed(parent, 'rPr')
  const colour = properties === undefined ? undefined : childNamed(properties, 'color')
  if (colour !== undefined) removeElement(colour)
}

export function shade(properties: Element, kind: 'tcPr' | 'pPr', colour: string): void {
  withoutTheme(put(properties, kind, 'shd', { val: 'clear', color: 'auto', fill: colour }))
}

export function colourBorder(border: Element, colour: string): void {
  setLike(border, 'color', colour)
  withoutTheme(border)
}

/** What the shading of a cell, a paragraph or a style is, where it is one that can be seen. */
export function fillOf(properties: Element | undefined): string | undefined {
  const shading = properties === undefined ? undefined : childNamed(properties, 'shd')
  const fill = shading === undefined ? undefined : attribute(shading, 'fill')
  return fill === undefined || /^(?:auto|ffffff)$/i.test(fill) ? undefined : fill
}

function withoutTheme(element: Element): void {
  for (const name of ofTheTheme) element.removeAttributes(name)
}
