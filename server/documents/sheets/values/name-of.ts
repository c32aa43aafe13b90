/** Reads a name from a cell, without the brackets, colon or asterisk that people add to it. */

const brackets = [/^\$?\{\{?(.*?)\}?\}$/s, /^\[\[?(.*?)\]?\]$/s, /^<<?(.*?)>?>$/s, /^«(.*)»$/s]

/** Undefined for text that cannot be a name: a number, a sentence, a paragraph. */
export function nameOf(text: string): string | undefined {
  let name = removeMark(text.replace(/\s+/g, ' ').trim())
  for (const pattern of brackets) name = pattern.exec(name)?.[1]?.trim() ?? name
  name = removeMark(name)
  return name.length <= 120 && /\p{L}/u.test(name) ? name : undefined
}

const removeMark = (name: string) => name.replace(/\s*[:*]+$/, '')
