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
    numberOf: ({ file, passage, place }) => {
      const key = JSON.stringify([file, passage, place])
      const existingNumber = numbers.get(key)
      if (existingNumber !== undefined) return existingNumber
      sources.push({ file, passage, ...(place === undefined ? {} : { place }) })
      numbers.set(key, sources.length)
      return sources.length
    },
  }
}
