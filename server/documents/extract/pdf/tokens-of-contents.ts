/** The dictionaries and marks in the contents of a PDF page. Each letter is looked at once, whatever the contents are. */
export interface Token {
  readonly text: '<<' | '>>' | 'BDC' | 'BMC' | 'EMC'
  readonly at: number
}

/** Strings, comments and pictures may hold anything and are passed over. */
export function* tokensOfContents(contents: string): Generator<Token> {
  const next = /<<|>>|<[\da-fA-F\s]*>|[(%]|\/?[^\s()<>[\]{}/%]+/g
  for (let found = next.exec(contents); found !== null; found = next.exec(contents)) {
    const { 0: text, index: at } = found
    if (text === '(') next.lastIndex = endOfString(contents, at)
    else if (text === '%') next.lastIndex = endAt(/[\r\n]/g, contents, at)
    else if (text === 'BI') next.lastIndex = endAt(/\sEI(?!\S)/g, contents, at)
    else if (isTokenText(text)) yield { text, at }
  }
}

const texts: readonly string[] = ['<<', '>>', 'BDC', 'BMC', 'EMC']
const isTokenText = (text: string): text is Token['text'] => texts.includes(text)

/** The position after the closing bracket of the string; the end of the contents if it is never closed. */
function endOfString(contents: string, start: number): number {
  let depth = 0
  for (let at = start; at < contents.length; at += 1) {
    const letter = contents[at]
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return contents.length
}

function endAt(sign: RegExp, contents: string, start: number): number {
  sign.lastIndex = start
  return sign.exec(contents) === null ? contents.length : sign.lastIndex
}
