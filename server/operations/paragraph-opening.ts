/** Finds the paragraph that begins with a name, because texts introduce a person or a company that way. */
import type { Citation, SourceText } from '#server/providers/text-model.ts'
import { isSentence, plainWords } from './section-below.ts'

/** Returns the first paragraph that begins with one of these texts, which are tried in their order. Case and articles do not matter. */
export function paragraphOpening(texts: readonly SourceText[], openings: readonly string[]): Citation | undefined {
  for (const opening of openings) {
    const wanted = plainWords(opening).join(' ')
    if (wanted === '') continue
    for (const { file, blocks } of texts) {
      for (const { kind, text, place } of blocks) {
        if (kind !== 'text' || !isSentence(text) || !`${plainWords(text).join(' ')} `.startsWith(`${wanted} `)) continue
        return { file, passage: text.trim(), ...(place === undefined ? {} : { place }) }
      }
    }
  }
  return undefined
}
