/** The name that a cell gives, without the brackets, the colon or the asterisk that people write around it. */

const brackets = [/^\$?\{\{?(.*?)\}?\}$/s, /^\[\[?(.*?)\]?\]$/s, /^<<?(.*?)>?>$/s, /^«(.*)»$/s]

/** Undefined for what can be no name: a number, a sentence, a paragraph. */
export function nameOf(text: string): string | undefined {
  let name = withoutMark(text.replace(/\s+/g, ' ').trim())
  for (const pattern of brackets) name = pattern.exec(name)?.[1]?.trim() ?? name
  name = withoutMark(name)
  return name.length <= 120 && /\p{L}/u.test(name) ? name : undefined
}

const withoutMark = (name: string) => name.replace(/\s*[:*]+$/, '')
