/** Filters the styles of an SVG: only known paint properties, written without escapes, are kept. */
import { paintProperties } from './svg-parts.ts'

/** Filters the declarations of a style attribute, or between the braces of a rule. */
export const filterDeclarations = (text: string): string =>
  text
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      // An escape could hide any other name or address.
      return paintProperties.has(name) && /^[^\\@{}<]+$/.test(value) ? [`${name}:${value}`] : []
    })
    .join(';')

/** Filters a style element. Nested rules, typefaces and animations are removed. */
export function filterStyleSheet(text: string): string {
  const css = withoutComments(text)
  const rules: string[] = []
  let [start, depth, open] = [0, 0, 0]
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at]
    if (character === '{') {
      depth += 1
      if (depth === 1) open = at
    } else if (character === '}' && depth > 0) {
      depth -= 1
      if (depth > 0) continue
      const selector = css.slice(start, open).trim()
      if (/^[^\\@{}<;]+$/.test(selector)) rules.push(`${selector}{${filterDeclarations(css.slice(open + 1, at))}}`)
      start = at + 1
    } else if (character === ';' && depth === 0) start = at + 1
  }
  return rules.join('\n')
}

function withoutComments(text: string): string {
  const [first = '', ...others] = text.replace(/<!--|-->/g, '').split('/*')
  return [
    first,
    ...others.map((part) => part.slice(part.indexOf('*/') < 0 ? part.length : part.indexOf('*/') + 2)),
  ].join(' ')
}
