/** How names of people are written, and what only looks like one. */
import { commonCues, isWhole } from '../common.ts'

/** No name is longer: without an end, a run of 400,000 letters would cost minutes. */
export const namePart = String.raw`\p{Lu}[\p{L}’'-]{1,40}`
const { title, joiner } = commonCues()
export const fullNamePattern = String.raw`(?:${title}\.?\s+)*${namePart}(?:\s+(?:${joiner}\s+)?${namePart})?(?:\s+${namePart})?`
/** A title that a name may have before it. */
export const titled = String.raw`(?:${title}\.?\s)?`
export const titles = new RegExp(String.raw`^(?:${title}\.?\s+)+`, 'u')

/** 'Anna Meyer (Example Ltd)', 'Meyer, Anna'. */
export function nameOfSpeaker(speaker: string): { readonly name: string; readonly note: string | null } {
  const [, plain = speaker, note] = /^(.*?)\s*(?:\(([^)]*)\)|\s[-–|]\s.*)?$/.exec(speaker) ?? []
  const [, family, first] = /^(\p{Lu}[\p{L}-]+),\s+(\p{Lu}[\p{L}-]+)$/u.exec(plain) ?? []
  return {
    name: family !== undefined && first !== undefined ? `${first} ${family}` : inSmallLetters(plain.trim()),
    note: note && !commonCues().noRole.test(note) ? note : null,
  }
}

/** 'WENDY' is called Wendy. */
const inSmallLetters = (name: string): string =>
  /^(?:\p{Lu}[\p{Lu}’'-]{2,}\s?)+$/u.test(name)
    ? name.replace(/(?<=\p{Lu})\p{Lu}+/gu, (letters) => letters.toLowerCase())
    : name

/** 'Speaker 1', 'Agent', 'B': nobody is called so. */
export const isAnonymous = (name: string): boolean =>
  /^(?:[A-Z]|\d+)[\s_-]*[\dA-Z]?$/i.test(name) ||
  [name, name.replace(/[\s_-]*[\dA-Z]$/i, '')].some((plain) => isWhole(commonCues().anonymous, plain))

export const sharesPart = (a: string, b: string): boolean =>
  a.split(/\s+/).some((part) => b.split(/\s+/).includes(part))

/** 'Rory Baird, the senior skipper', said by somebody else. */
export function namesAnother(text: string, speaker: string): boolean {
  const name = new RegExp(String.raw`^(${namePart}\s${namePart}),`, 'u').exec(text)?.[1]
  return name !== undefined && !isAnonymous(speaker) && !sharesPart(name, speaker)
}

/** 'Severn Consulting' is a firm. */
export const isNotAName = (name: string): boolean => commonCues().firms.test(name) || commonCues().notNames.test(name)

/** Whether a text holds a word that can be a name. The patterns for people are slow, and are tried on no other text. */
export const canHoldName = (text: string): boolean =>
  [...text.matchAll(capitalWord)].some(([word]) => !isNotAName(word))

const capitalWord = new RegExp(String.raw`(?<![\p{L}\p{N}])${namePart}`, 'gu')
