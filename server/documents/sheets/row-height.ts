/** Calculates the height that a row needs for its wrapped texts, since not all programs adjust it when they open a workbook. */

/** In points: a line of 11-point type, and Excel's largest row height. */
const lineHeight = 15
const largestHeight = 409

/** `widths`: the column widths in characters. */
export function rowHeight(texts: readonly string[], widths: readonly number[]): number {
  const lines = texts.map((text, column) => linesIn(text, widths[column] ?? 10))
  return Math.min(Math.max(1, ...lines) * lineHeight, largestHeight)
}

const linesIn = (text: string, width: number) =>
  text.split('\n').reduce((sum, each) => sum + Math.max(1, Math.ceil(widthOf(each) / width)), 0)

/** The width in Western characters; an East Asian character counts twice. */
function widthOf(text: string): number {
  if (!wideCharacter.test(text)) return text.length
  let sum = 0
  for (const each of text) sum += wideCharacter.test(each) ? 2 : 1
  return sum
}

const wideCharacter = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/
