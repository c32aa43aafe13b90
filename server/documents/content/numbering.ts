/** Numbers the passages that a document cites: one number for each passage, in the order of their first citation. */
import type { ContentSource } from './content.ts'

export interface Numbering {
  readonly sources: readonly ContentSource[]
  readonly numberOf: (source: ContentSource) => number
}

export function createNumbering(): Numbering {
  const sources: ContentSource[] = []
  const numbers = new Map<string, number>()
  return {
    sources,
    numberOf: (source) => {
      const key = JSON.stringify([source.file, source.passage, source.place])
      const existingNumber = numbers.get(key)
      if (existingNumber !== undefined) {
        const former = sources[existingNumber - 1]
        // A sentence that a model wrote cites a passage without its page; the fact behind the sentence cites the same
        // passage with it.
        if (former !== undefined && former.around === undefined) sources[existingNumber - 1] = source
        return existingNumber
      }
      sources.push(source)
      numbers.set(key, sources.length)
      return sources.length
    },
  }
}
