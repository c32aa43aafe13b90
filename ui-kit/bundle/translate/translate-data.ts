/** Replaces the texts of a JSON file that the pages contain by their translations. */
import { type Catalogue, translationOf } from './catalogue.ts'

/** The files, from the root of the repository. */
export const dataOfPages = ['definitions/dashboard.json'] as const

const textKeys = new Set(['title', 'about', 'name'])

export function translateData(json: string, file: string, catalogue: Catalogue): string {
  const translated: unknown = JSON.parse(json, (key, value: unknown) =>
    textKeys.has(key) && typeof value === 'string'
      ? (translationOf(catalogue, { text: value, isReadable: true }, file) ?? value)
      : value,
  )
  return JSON.stringify(translated)
}

export function textsOfData(json: string): readonly string[] {
  const texts: string[] = []
  JSON.parse(json, (key, value: unknown) => {
    if (textKeys.has(key) && typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}
