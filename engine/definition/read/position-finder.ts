/** Converts offsets of a text to lines and columns, both counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

export function createPositionFinder(text: string): (offset: number) => Position {
  const starts = [0]
  for (const { index, 0: lineEnd } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineEnd.length)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
