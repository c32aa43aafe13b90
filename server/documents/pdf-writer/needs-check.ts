/** Letters that Public Sans has, so that a text of them needs no look into the typefaces, which takes a worker. */
const usualLetters =
  /^[\t\n\r\x20-\x7E\xA0-\xAC\xAE-\u017F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]*$/

/** Whether a text may hold letters that no typeface of a PDF has. */
export const needsCheck = (text: string): boolean => !usualLetters.test(text)
