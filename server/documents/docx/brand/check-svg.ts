/** Refuses an SVG that runs something or fetches something: a picture does neither. */
import { Refusal } from '#server/errors.ts'

const dangers: readonly RegExp[] = [
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler)\b/i,
  /\son[a-z]+\s*=/i,
  /<!\s*(?:DOCTYPE[^>]*\[|ENTITY)/i,
  /<\?xml-stylesheet/i,
  /@import/i,
  /javascript:/i,
]

/** What it may refer to stands in itself: '#shape', or a picture as data. */
const reference = /(?:\bhref|\bsrc)\s*=\s*(?:"([^"]*)"|'([^']*)')|\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi
const isInside = (target: string) =>
  target.trim() === '' || /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp);)/i.test(target)

export function checkSvg(name: string, bytes: Uint8Array): void {
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0
  const svg = new TextDecoder(isUtf16 ? 'utf-16' : 'utf-8').decode(bytes).replace(/&#x?[\da-f]+;?/gi, decoded)
  const targets = [...svg.matchAll(reference)].map((match) => match.slice(1).find((each) => each !== undefined) ?? '')
  if (dangers.some((danger) => danger.test(svg)) || !targets.every(isInside)) {
    throw new Refusal(
      422,
      `"${name}" contains scripts or refers to other files, so it is not used as a logo. Save the logo as PNG and try again.`,
    )
  }
}

/** Written as numbers, the letters of a script would be overlooked. */
function decoded(reference: string): string {
  const digits = reference.replace(/[&#;]/g, '')
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
