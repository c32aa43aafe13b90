/** Numbers for the passages that a document rests on: each passage one, in the order in which they are first named. */
import type { ContentSource } from './content.ts'

export interface Numbering {
  readonly sources: readonly ContentSource[]
  readonly numberOf: (source: ContentSource) => number
}

export function numbering(): Numbering {
  const sources: ContentSource[] = []
  const numbers = new Map<string, number>()
  return {
    sources,
    numberOf: ({ file, passage, place }) => {
      const key = JSON.stringify([file, passage, place])
      const known = numbers.get(key)
      if (known !== undefined) return known
      sources.push({ file, passage, ...(place === undefined ? {} : { place }) })
      numbers.set(key, sources.length)
      return sources.length
    },
  }
}
