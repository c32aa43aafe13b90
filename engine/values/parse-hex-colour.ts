/** A colour as #RRGGBB, from 3 or 6 hex digits with or without '#'; undefined when it is not a colour. */
export function parseHexColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toUpperCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}
