/**
 * Whether a text is letters of another script that a typeface or an encoding turned into signs: '¼ã½¾ §¶ð', 'à¤¨à¤¿', letters for private use.
 * Nobody can read it, so it is no value.
 */

/** Signs that stand within no word of any language. A character for private use alone is a bullet of a symbol font. */
const signs = String.raw`[¢¤¥¦¨¬¯´¶¸¼½¾\p{Co}\u{FFFD}]`
const garbledWord = new RegExp(
  String.raw`[\p{L}\p{M}\p{Co}]${signs}|${signs}[\p{L}\p{M}]|(?:[ÃÂØÙÐÑ][\u0080-\u00bf]){2}`,
  'u',
)

/** Of its words; a single one may be a name that was written so. */
const leastShare = 0.3

export function isGarbled(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{Co}\u{FFFD}]/u.test(word))
  return words.filter((word) => garbledWord.test(word)).length > words.length * leastShare
}
