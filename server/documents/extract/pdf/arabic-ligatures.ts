/**
 * Puts the letters of Arabic ligatures in order again. A font may state that one glyph stands for lam and alef; pdf.js turns
 * the letters of a line around one by one, and so those two within the glyph as well.
 */

/** What pdf.js shows: glyphs, and distances between them. */
type Shown = readonly (number | { readonly unicode?: string } | null)[]

export class ArabicLigatures {
  /** Words as pdf.js gives them, with what they should be. */
  readonly #words = new Map<string, string>()
  /** The same for the ends of a run of glyphs, since a word may continue in the next run. */
  readonly #ends = new Map<string, string>()
  /** Words in which nothing was turned around. */
  readonly #right = new Set<string>()

  learn(shown: Shown): void {
    let glyphs: string[] = []
    let isFirst = true
    const endWord = (isLast: boolean) => {
      const reversed = glyphs.join('').split('').toReversed().join('')
      const right = glyphs.toReversed().join('')
      if (reversed !== right) {
        remember(this.#words, reversed, right)
        if (isFirst || isLast) remember(this.#ends, reversed, right)
      } else if (!isFirst && !isLast && this.#right.size < mostWords) this.#right.add(right)
      glyphs = []
      isFirst = false
    }
    for (const glyph of shown) {
      if (glyph === null || typeof glyph === 'number') continue
      const letters = glyph.unicode ?? ''
      if (/^\p{Script=Arabic}+$/u.test(letters)) glyphs.push(letters)
      else endWord(false)
    }
    endWord(true)
  }

  get areKnown(): boolean {
    return this.#words.size > 0
  }

  readonly repair = (text: string): string =>
    text.replace(
      /\p{Script=Arabic}+/gu,
      (word) => this.#words.get(word) ?? (this.#right.has(word) ? word : this.#repairEnds(word)),
    )

  /** Of a word that no run shows whole. */
  #repairEnds(word: string): string {
    for (let cut = word.length - 1; cut > 1; cut -= 1) {
      const [start, rest] = [word.slice(0, cut), word.slice(cut)]
      const begin = this.#ends.get(start)
      if (begin !== undefined) return begin + (this.#ends.get(rest) ?? rest)
      const end = this.#ends.get(word.slice(-cut))
      if (end !== undefined) return word.slice(0, -cut) + end
    }
    return word
  }
}

const mostWords = 50_000

function remember(words: Map<string, string>, reversed: string, right: string): void {
  if (words.size < mostWords) words.set(reversed, right)
}
