/**
 * Phrases of a lexicon as one pattern. `leave/keep it/them … out` is read as words with alternatives: `_` stands for no word, `…` for up to
 * four words, `um*` for every word that begins so, and a mark at the end for the end of a clause.
 */

interface Place {
  /** The phrase begins the sentence, behind any of these words: 'Yes, well, next year.' */
  readonly behind?: readonly string[]
}

export function patternOf(phrases: readonly string[], { behind }: Place = {}): RegExp {
  const any = (all: readonly string[]) => `(?:${all.map(sourceOf).join('|')})`
  const begin = behind === undefined ? `(?<!${letter})` : String.raw`^[¿¡]?(?:${any(behind)}(?!${letter})[\s,.!¿]+)*`
  return new RegExp(`${begin}${any(phrases)}(?!${letter})`, 'iu')
}

const letter = String.raw`[\p{L}\p{M}\p{Nd}]`

function sourceOf(phrase: string): string {
  const end = /[.,?]$/.exec(phrase)?.[0]
  const slots = (end === undefined ? phrase : phrase.slice(0, -1)).split(' ').filter((slot) => slot !== '')
  let source = ''
  let gap = ''
  for (const [at, slot] of slots.entries()) {
    const words = slot.split('/').filter((word) => word !== '_')
    const isOptional = words.length < slot.split('/').length
    const one = `(?:${words.map(sourceOfWord).join('|')})`
    if (slot === '…' && at === 0) source += String.raw`(?:[^\s.?!]+${between}){0,4}?`
    else if (slot === '…')
      source += at === slots.length - 1 ? `${gap}${letter}+` : String.raw`(?:${gap}[^\s.?!]+){0,4}?`
    else if (isOptional) source += gap === '' ? `(?:${one}${between})?` : `(?:${gap}${one})?`
    else source += `${gap}${one}`
    gap = slot.endsWith("'") || ((isOptional || slot === '…') && gap === '') ? '' : between
  }
  return source + endOf(end)
}

const between = String.raw`[\s,-]+`

const sourceOfWord = (word: string): string =>
  word
    .replace(/[.+?^$(){}|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", "[’']")
    .replaceAll('*', `${letter}*`)

const endOf = (mark: string | undefined): string =>
  mark === undefined
    ? ''
    : mark === '.'
      ? String.raw`(?=\s*(?:[.,;!?]|$))`
      : String.raw`\s*${mark === '?' ? String.raw`\?` : ','}`
