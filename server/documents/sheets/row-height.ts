/** How high a row must be to show its wrapped texts: programs that open a workbook do not all work it out by themselves. */

/** Points. A line of 11-point type; and the highest row that Excel knows. */
const line = 15
const highest = 409

/** `widths`: of the columns, in characters. */
export function rowHeight(texts: readonly string[], widths: readonly number[]): number {
  const lines = texts.map((text, column) => linesIn(text, widths[column] ?? 10))
  return Math.min(Math.max(1, ...lines) * line, highest)
}

const linesIn = (text: string, width: number) =>
  text.split('\n').reduce((sum, each) => sum + Math.max(1, Math.ceil(breadth(each) / width)), 0)

/** In characters of Western type: an East Asian one is twice as broad. */
function breadth(text: string): number {
  let sum = 0
  for (const each of text)
    sum += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(each) ? 2 : 1
  return sum
}
