/** Three words before and behind a part of a passage, so that the part can be found and is not the whole sentence. */
export function wordsAround(passage: string, start: number, end: number): string {
  const before = /(?:\S*\s){0,3}\S*$/u.exec(passage.slice(0, start))?.[0] ?? ''
  const behind = /^\S*(?:\s\S*){0,3}/u.exec(passage.slice(end))?.[0] ?? ''
  return `${before}${passage.slice(start, end)}${behind}`.trim()
}
