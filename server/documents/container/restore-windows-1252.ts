/**
 * Gives a text that was decoded as ISO 8859-1 the letters of windows-1252, such as € and “. In Node 20 `TextDecoder`
 * decodes both as ISO 8859-1, which has control characters in their places (nodejs/node#56542), and libraries use it.
 */
import iconv from 'iconv-lite'

/** No text of letters holds these control characters on purpose, and standards for the web read them in the same way. */
export const restoreWindows1252 = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these control characters are what is looked for
  text.replace(/[\u0080-\u009f]+/g, (controls) => iconv.decode(Buffer.from(controls, 'latin1'), 'windows-1252'))
