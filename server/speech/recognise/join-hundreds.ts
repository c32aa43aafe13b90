/** Writes a spoken number as one: the model hears 'one hundred and eighty' as two numbers. */

/** A number of full hundreds, and one below a hundred after it. */
const parted = /(?<!\bbetween )\b([1-9]\d{0,2}(?:,\d{3})*00|[1-9]00) and ([1-9]\d?)(?![\d%]|[.,:]\d)\b/gi

/** '100 and 80 pounds' is 180 pounds. */
export const joinHundreds = (text: string): string =>
  text.replaceAll(parted, (_, hundreds: string, rest: string) => `${hundreds.slice(0, -2)}${rest.padStart(2, '0')}`)
