/** Tells in which language a text is that no lexicon reads, by its most common words or its script. */
import type { KnownLanguage, KnownLanguages } from '../lexicons/known-languages.ts'

/** In characters: enough to detect the language. */
const longest = 20_000
/** Fewer words or letters do not tell a language. */
const fewest = 20
/** A text in a language that is not known has few common words of any other. */
const leastShare = 0.08

/** The code of a language whose name is not known, as BCP 47 has it. */
const unknownLanguage = 'und'

/** Undefined where the language is read, or cannot be told. */
export function unreadLanguageOf(text: string, { read, others }: KnownLanguages): string | undefined {
  const sample = text.slice(0, longest).toLowerCase()
  const words = sample.match(/\p{L}+/gu) ?? []
  const best = (languages: readonly KnownLanguage[]) =>
    languages
      .map(({ code, telling }) => ({ code, count: words.filter((word) => telling.has(word)).length }))
      .reduce((a, b) => (b.count > a.count ? b : a), { code: unknownLanguage, count: 0 })
  const enough = Math.max(fewest, words.length) * leastShare
  const [ofRead, ofOthers] = [best(read), best(others)]
  if (words.length >= fewest && ofOthers.count > enough && ofOthers.count > ofRead.count) return ofOthers.code
  return isInOtherScript(sample) && ofRead.count <= enough ? unknownLanguage : undefined
}

/** Whether most letters are of a script that is not Latin. */
function isInOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters - latin >= fewest && letters > latin * 2
}
