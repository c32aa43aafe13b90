/** The entities that XML itself knows, and numbers. Others stay as they stand: nothing that a document declares is expanded. */
import { own } from '#engine/values/path.ts'

const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]+);/gi, (whole, name: string) => letterOf(name) ?? whole)
    : text
}

export function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return own(known, name)
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
