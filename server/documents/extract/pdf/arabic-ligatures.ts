/**
 * Puts the letters of Arabic ligatures in order again. A font may state that one glyph stands for lam and alef; pdf.js turns
 * the letters of a line around one by one, and so those two within the glyph as well.
 */

/** What pdf.js shows: glyphs, and distances between them. */
type Shown = readonly (number | { readonly unicode?: string } | null)[]

export class ArabicLigatures {
  /** Words as pdf.js gives them, with what they should be. */
  readonly #words = new Map<string, string>()

  learn(shown: Shown): void {
    let glyphs: string[] = []
    const endWord = () => {
      const reversed = glyphs.join('').split('').toReversed().join('')
      const right = glyphs.toReversed().join('')
      if (reversed !== right && this.#words.size < 50_000) this.#words.set(reversed, right)
      glyphs = []
    }
    for (const glyph of shown) {
      if (glyph === null || typeof glyph === 'number') continue
      const letters = glyph.unicode ?? ''
      if (/^\p{Script=Arabic}+$/u.test(letters)) glyphs.push(letters)
      else endWord()
    }
    endWord()
  }

  get areKnown(): boolean {
    return this.#words.size > 0
  }

  readonly repair = (text: string): string =>
    text.replace(/\p{Script=Arabic}+/gu, (word) => this.#words.get(word) ?? word)
}
